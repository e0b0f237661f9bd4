import { RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/layout/Card';
import { useReturnFocus } from '@/ui/layout/useReturnFocus';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
      <Words>{children}</Words>
      {onRetry && (
        <Action>
          <Button
            variant="secondary"
            size="small"
            icon={<RefreshCw size={18} aria-hidden="true" />}
            isBusy={isRetrying}
            onClick={onRetry}
          >
            Retry
          </Button>
        </Action>
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

  > svg {
    flex: none;
  }
`;

const Words = styled.p`
  ${text.small}
  flex: 1 1 150px;
  min-width: 0;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  flex: 1 1 100%;
`;
