import {
  createContext,
  Fragment,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type WindowVirtualizerHandle,
} from 'virtua';

/** The index of each row by its key. */
const ListRowsContext = createContext({
  indexes: new Map<string | null, number>(),
  isShort: false,
});

/** Keeps measured rows for Back to find its scroll position: the same rows at the same width. */
const snapshots = new Map<string, { rows: string; cache: CacheSnapshot }>();

interface VirtualListProps<Row> {
  /** Identifies the list on its next mount. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
  itemSize: number;
  /** The row to scroll to, once it is there. */
  shownKey?: string | undefined;
  /** Options of virtua's `WindowVirtualizer`. */
  shift?: boolean;
  bufferSize?: number;
}

/** Mounts all rows of a short list. Of a long one, mounts those near the window and the focused one. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { name, rows, keyOf, children, shownKey, ...options } = props;
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const shown = `${window.innerWidth} ${rows.length} ${rows.slice(0, 1).map(keyOf).join()}`;
  const [cache] = useState(() => {
    const snapshot = snapshots.get(name);
    return snapshot?.rows === shown ? snapshot.cache : undefined;
  });
  // All rows of a short list are mounted, so that find-in-page finds their text.
  const isShort = rows.length <= 100;
  const indexes = new Map(rows.map((row, index) => [keyOf(row) as string | null, index]));
  useLayoutEffect(() => {
    const { current } = virtualizer;
    return () => void (current && snapshots.set(name, { rows: shown, cache: current.cache }));
  }, [name, shown]);
  const shownIndex = indexes.get(shownKey ?? null);
  const isShown = shownIndex !== undefined;
  const scrollToShown = useEffectEvent(() => {
    if (isShown) virtualizer.current?.scrollToIndex(shownIndex, { align: 'center' });
  });
  useEffect(() => {
    // The app scrolls a new screen to its top after this effect.
    const frame = requestAnimationFrame(() => scrollToShown());
    return () => cancelAnimationFrame(frame);
  }, [shownKey, isShown]);
  return (
    <ListRowsContext value={{ indexes, isShort }}>
      <WindowVirtualizer
        ref={virtualizer}
        as={Container}
        data={rows}
        {...options}
        {...(isShort && { bufferSize: Infinity })}
        {...(cache && { cache })}
      >
        {(row, index) => <Fragment key={keyOf(row)}>{children(row, index)}</Fragment>}
      </WindowVirtualizer>
    </ListRowsContext>
  );
}

/** While the page scrolls, virtua drops the rows behind; those to keep stay as last rendered. */
function Container({ children, ...props }: CustomContainerComponentProps) {
  const { indexes, isShort } = use(ListRowsContext);
  const [mounted, setMounted] = useState<readonly ReactElement[]>([]);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const near = children as readonly ReactElement[];
  const nearKeys = new Set(near.map(({ key }) => key));
  const kept = mounted.filter(
    ({ key }) => (isShort || key === focusedKey) && !nearKeys.has(key) && indexes.has(key),
  );
  const indexOf = ({ key }: ReactElement) => indexes.get(key) ?? 0;
  const rows = [...near, ...kept].toSorted((a, b) => indexOf(a) - indexOf(b));
  if (isShort || focusedKey !== null) {
    if (!isEqual(rows, mounted)) setMounted(rows);
  } else if (mounted.length > 0) setMounted([]);

  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    setMounted(rows);
    setFocusedKey(rows[index]?.key ?? null);
  };
  // When the window loses the focus, the active element stays the same.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocusedKey(null);
  };

  return (
    <div {...props} onFocus={onFocus} onBlur={onBlur}>
      {rows}
    </div>
  );
}

const isEqual = (rows: readonly ReactElement[], others: readonly ReactElement[]) =>
  rows.length === others.length && rows.every((row, index) => row === others[index]);
