import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

interface FailedPart {
  readonly element: Element;
  readonly reason: string;
  readonly retry: () => void;
  readonly setIsFirst: (isFirst: boolean) => void;
}

/** The failed parts of all visible screens and dialogs. */
const failedParts = new Set<FailedPart>();

const scopeOf = ({ element }: FailedPart) => element.closest('dialog, main');

/** Returns the parts of one screen or dialog that failed for one reason, in document order. */
function groupOf(part: FailedPart): FailedPart[] {
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
export function useSharedRetry(
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
