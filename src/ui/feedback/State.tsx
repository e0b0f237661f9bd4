import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/primitives';
import { useReturnFocus } from '@/ui/layout/focus';
import { text, theme } from '@/ui/theme/theme';

interface EmptyStateProps {
  title: string;
  hint: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <State $dripBottom={30}>
      <div aria-hidden="true">
        <svg width="220" height="170" viewBox="0 0 220 170" fill={theme.color.track}>
          <ellipse cx="110" cy="140" rx="100" ry="18" fill={theme.color.sunken} />
          <ellipse cx="110" cy="138" rx="66" ry="11" />
          <path d={drop} transform="translate(24 40)" opacity=".9" />
          <path d={drop} transform="translate(172 22) scale(.8)" />
        </svg>
        <Drip size={96} />
      </div>
      <h2>{title}</h2>
      <p>{hint}</p>
      {action && <div style={{ minWidth: 220 }}>{action}</div>}
    </State>
  );
}

const drop =
  'M14 2c1.400 0 2.400.8 3.200 2C20 9 27 17 27 23a13 13 0 0 1-26 0C1 17 8 9 10.800 4c.8-1.200 1.800-2 3.200-2Z';

interface FailedStateProps {
  title: string;
  hint: string;
  onRetry: () => void;
  isRetrying: boolean;
}

export function FailedState({ title, hint, onRetry, isRetrying }: FailedStateProps) {
  return (
    <State role="alert" ref={useReturnFocus<HTMLDivElement>()} $dripBottom={8}>
      <div aria-hidden="true">
        <svg width="200" height="170" viewBox="0 0 200 170" fill={theme.color.track}>
          <path d="M46 92a30 30 0 0 1 8-58 42 42 0 0 1 80-6 32 32 0 0 1 20 64Z" />
          <path
            d="M62 106l-5 14M138 106l-5 14M80 112l-3 9"
            stroke={theme.color.outline}
            strokeWidth="5"
            strokeLinecap="round"
          />
        </svg>
        <Drip mood="sad" size={96} hasShadow />
      </div>
      <h2>{title}</h2>
      <p>{hint}</p>
      <div style={{ minWidth: 200 }}>
        <Button
          icon={<RefreshCw size={22} aria-hidden="true" />}
          isBusy={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      </div>
    </State>
  );
}

/** Says in a word why a part of a screen is empty. */
export const EmptyNote = styled.p`
  ${text.small}
  padding: ${theme.space[5]} ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;

const State = styled.div<{ $dripBottom: number }>`
  padding: 36px ${theme.space[4]};
  text-align: center;

  > :first-child {
    position: relative;
    height: 180px;

    svg {
      position: absolute;
      left: 50%;
      transform: translateX(-50%);
    }

    svg + svg {
      bottom: ${({ $dripBottom }) => $dripBottom}px;
    }
  }

  > h2 {
    ${text.title}
    margin-top: 14px;
    text-wrap: balance;
  }

  > p {
    margin-top: ${theme.space[1]};
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }

  > p + div {
    width: fit-content;
    max-width: 100%;
    margin: ${theme.space[5]} auto 4px;
  }
`;

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
    updateFailedParts();
    return () => {
      failedParts.delete(element);
      updateFailedParts();
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

function updateFailedParts() {
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

  ${Card} & {
    padding: ${theme.space[2]} ${theme.space[1]};
    box-shadow: none;
  }

  > p {
    ${text.small}
    flex: 1 1 150px;
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
  }
`;
