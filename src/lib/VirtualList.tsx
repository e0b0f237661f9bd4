import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { WindowVirtualizer, type CustomContainerComponentProps } from 'virtua';

/** Returns the index of the row with a key, or -1 if it is gone. */
const IndexOf = createContext<(key: string | null) => number>(() => -1);

interface VirtualListProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
  /** Options of virtua's `WindowVirtualizer`. */
  shift?: boolean;
  itemSize?: number;
  bufferSize?: number;
}

/** Mounts the rows near the window, and always the focused row. */
export function VirtualList<Row>({ rows, keyOf, children, ...options }: VirtualListProps<Row>) {
  return (
    <IndexOf value={(key) => rows.findIndex((row) => keyOf(row) === key)}>
      <WindowVirtualizer as={Container} data={rows} {...options}>
        {(row, index) => <Fragment key={keyOf(row)}>{children(row, index)}</Fragment>}
      </WindowVirtualizer>
    </IndexOf>
  );
}

function Container({ children, ...props }: CustomContainerComponentProps) {
  const indexOf = use(IndexOf);
  const [focused, setFocused] = useState<ReactElement | null>(null);
  const near = elementsOf(children);
  const current = near.find(({ key }) => key === focused?.key);
  if (current && current !== focused) setFocused(current);

  const rows = focused && !current ? withRow(focused, near, indexOf) : near;

  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    setFocused(rows[index] ?? null);
  };
  // When the window loses the focus, the active element stays the same.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocused(null);
  };

  return (
    <div {...props} onFocus={onFocus} onBlur={onBlur}>
      {rows}
    </div>
  );
}

function elementsOf(children: ReactNode): ReactElement[] {
  const elements: ReactElement[] = [];
  Children.forEach(children, (child) => {
    if (isValidElement(child)) elements.push(child);
  });
  return elements;
}

/** Adds the focused row before or after the mounted ones, if it is still in the list. */
function withRow(
  row: ReactElement,
  near: ReactElement[],
  indexOf: (key: string | null) => number,
): ReactElement[] {
  const index = indexOf(row.key);
  if (index === -1) return near;
  const isBefore = index < indexOf(near[0]?.key ?? null);
  return isBefore ? [row, ...near] : [...near, row];
}
