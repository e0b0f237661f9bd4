import { Clock, type LucideIcon, Pencil, RotateCw, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { Caption, Row, RowTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

interface WaitingNoteProps {
  item: { state: 'waiting' | 'refused'; reason?: string | undefined; isStored?: boolean };
  /** Names the thing for screen readers, as in "Delete this message". */
  what: string;
  title?: string;
  refusal?: string;
  /** False where something else announces it, as in a list whose rows mount while it scrolls. */
  isAnnounced?: boolean;
  onRetry: () => void;
  /** Returns what was refused to where it can be mended. */
  onEdit?: () => void;
  onDelete: () => void;
}

export function WaitingNote(props: WaitingNoteProps) {
  const { item, what, title, refusal = 'Couldn’t send.', isAnnounced = true } = props;
  const { state, reason, isStored } = item;
  const isRefused = state === 'refused';
  const role = isRefused ? 'alert' : 'status';
  // The last attempt gives the reason.
  const waiting = reason === undefined ? 'Waiting for a connection.' : `Not sent yet. ${reason}`;
  return (
    <Root $gap={2} $justify="space-between" $wrap>
      <div>
        {title !== undefined && <RowTitle>{title}</RowTitle>}
        <Why $isRefused={isRefused} role={isAnnounced ? role : undefined}>
          {!isRefused && <Clock size={16} aria-hidden="true" />}
          <span>
            <span>{isRefused ? `${refusal} ${reason ?? ''}` : waiting}</span>
            {isStored === false && <span> This browser can’t store it: keep this page open.</span>}
          </span>
        </Why>
      </div>
      <div>
        {reason !== undefined && (
          <Action Icon={RotateCw} aria-label={`Retry: send this ${what}`} onClick={props.onRetry}>
            Retry
          </Action>
        )}
        {isRefused && props.onEdit && (
          <Action Icon={Pencil} aria-label={`Edit this ${what}`} onClick={props.onEdit}>
            Edit
          </Action>
        )}
        <Action
          Icon={Trash2}
          variant="danger-quiet"
          aria-label={`Delete this ${what}`}
          onClick={props.onDelete}
        >
          Delete
        </Action>
      </div>
    </Root>
  );
}

type ActionProps = ComponentProps<typeof Button> & { Icon: LucideIcon };

const Action = ({ Icon, ...rest }: ActionProps) => (
  <Button variant="quiet" size="small" icon={<Icon size={18} aria-hidden="true" />} {...rest} />
);

const Root = styled(Row)`
  > :first-child {
    flex: 1 1 10rem;
    text-align: start;
    overflow-wrap: anywhere;
  }

  > :last-child {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: auto;
  }

  button {
    width: auto;
  }
`;

const Why = styled(Caption)<{ $isRefused: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${({ $isRefused }) => $isRefused && `color: ${theme.color.dangerInk};`}
`;
