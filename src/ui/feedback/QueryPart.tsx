import { RefreshCw } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/Card';
import { useReturnFocus } from '@/ui/layout/focus';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface FailedPartProps {
  /** What didn't load, in one sentence, then why and what to do. */
  children: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Replaces a part that didn't load. Several with the same reason have one retry, in the first. */
export function FailedPart({ children, onRetry, isRetrying = false }: FailedPartProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  const [what = '', reason = ''] = children.split(/(?<=\.) (.*)/s);
  const [isFirst, setIsFirst] = useState(true);
  const retry = useEffectEvent(onRetry);

  useLayoutEffect(() => {
    const { current: element } = ref;
    if (!element) return undefined;
    failedParts.set(element, { reason, retry: () => retry(), setIsFirst });
    update();
    return () => {
      failedParts.delete(element);
      update();
    };
  }, [ref, reason]);

  const retryAll = () => {
    if (ref.current) for (const part of groupOf(ref.current, reason)) part.retry();
  };
  return (
    <Note role="alert" ref={ref}>
      <Drip mood="sad" size={52} hasShadow />
      <p>{isFirst ? children : what}</p>
      {isFirst && (
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          isBusy={isRetrying}
          onClick={retryAll}
        >
          Retry
        </Button>
      )}
    </Note>
  );
}

/** The failed parts of all visible screens and dialogs. */
const failedParts = new Map<
  Element,
  { reason: string; retry: () => void; setIsFirst: (isFirst: boolean) => void }
>();

const scopeOf = (element: Element) => element.closest('dialog, main');

/** Returns the parts of one screen or dialog that failed for one reason, in document order. */
const groupOf = (element: Element, reason: string) =>
  [...document.querySelectorAll('[role="alert"]')].flatMap((other) => {
    const part = failedParts.get(other);
    return part?.reason === reason && scopeOf(other) === scopeOf(element) ? [part] : [];
  });

function update() {
  for (const [element, part] of failedParts) {
    part.setIsFirst(groupOf(element, part.reason)[0] === part);
  }
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
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
  }
`;
