import { RefreshCw } from 'lucide-react';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/Card';
import { useReturnFocus } from '@/ui/layout/focus';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Loading } from './Loading';

interface QueryPartProps<Data> {
  /** The last loaded data, however old. */
  data: Data | undefined;
  /** What didn't load, why, and what to do. Shown only if there is no data. */
  failure: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
  /** Announced, like "Loading badges". */
  loading: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryPart<Data>(props: QueryPartProps<Data>) {
  const { data, failure, onRetry, isRetrying, loading, skeleton, children } = props;
  if (data !== undefined) return children(data);
  if (failure !== undefined) {
    return (
      <FailedPart onRetry={onRetry} isRetrying={isRetrying}>
        {failure}
      </FailedPart>
    );
  }
  return <Loading label={loading}>{skeleton}</Loading>;
}

interface FailedPartProps {
  /** What didn't load, in one sentence, then why and what to do. */
  children: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a part that didn't load. Several with the same reason have one retry, in the first. */
export function FailedPart({ children, onRetry, isRetrying }: FailedPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [what = '', reason = ''] = children.split(/(?<=\.) (.*)/s);
  const retryAll = useSharedRetry(ref, reason, onRetry);
  return (
    <div ref={ref}>
      <FailedNote onRetry={retryAll} isRetrying={isRetrying}>
        {retryAll ? children : what}
      </FailedNote>
    </div>
  );
}

interface FailedNoteProps {
  /** What didn't load, why, and what to do. */
  children: string;
  /** Absent if another part of the screen has the retry. */
  onRetry: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Replaces a part of a screen that didn't load, with a retry. */
export function FailedNote({ children, onRetry, isRetrying = false }: FailedNoteProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <Note role="alert" ref={ref}>
      <Drip mood="sad" size={52} hasShadow />
      <p>{children}</p>
      {onRetry && (
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          isBusy={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
    </Note>
  );
}

const Note = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[4]};

  > p {
    ${text.small}
    flex: 1 1 150px;
    min-width: 0;
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
  }
`;

interface MountedPart {
  readonly element: Element;
  readonly reason: string;
  readonly retry: () => void;
  readonly setIsFirst: (isFirst: boolean) => void;
}

/** The failed parts of all visible screens and dialogs. */
const failedParts = new Set<MountedPart>();

const scopeOf = ({ element }: MountedPart) => element.closest('dialog, main');

/** Returns the parts of one screen or dialog that failed for one reason, in document order. */
function groupOf(part: MountedPart): MountedPart[] {
  return [...failedParts]
    .filter((other) => other.reason === part.reason && scopeOf(other) === scopeOf(part))
    .toSorted((a, b) =>
      a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
}

function update() {
  for (const part of failedParts) part.setIsFirst(groupOf(part)[0] === part);
}

/** Returns to the first part a retry of all that failed for one reason; undefined to the others. */
function useSharedRetry(
  ref: RefObject<Element | null>,
  reason: string,
  onRetry: () => void,
): (() => void) | undefined {
  const [isFirst, setIsFirst] = useState(true);
  const retry = useEffectEvent(onRetry);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const part = { element, reason, retry: () => retry(), setIsFirst };
    failedParts.add(part);
    update();
    return () => {
      failedParts.delete(part);
      update();
    };
  }, [ref, reason]);

  const retryAll = () => {
    const own = [...failedParts].find(({ element }) => element === ref.current);
    if (own) for (const part of groupOf(own)) part.retry();
    else onRetry();
  };
  return isFirst ? retryAll : undefined;
}
