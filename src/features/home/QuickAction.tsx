import {
  Check,
  ChevronRight,
  CookingPot,
  Droplet,
  Droplets,
  Plus,
  Salad,
  Shirt,
  ShowerHead,
  Sprout,
  Undo2,
  WashingMachine,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWaterFormat } from '@/components/water';
import { rewards } from '@/domain/ledger';
import { useIsLate } from '@/lib/hooks';
import { cardChevron } from '@/ui/controls/CardLink';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, Detail, Divided, Grow, Row, RowTitle } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import type { ActionLog, ShownAction } from './useToday';

interface QuickActionsProps {
  actions: readonly ShownAction[];
  log: ActionLog;
  children?: ReactNode;
}

export function QuickActions({ actions, log, children }: QuickActionsProps) {
  return (
    <Divided aria-label="Quick actions">
      {actions.map((action) => (
        <li key={action.id}>
          <QuickAction action={action} hasIcon log={log} />
        </li>
      ))}
      {children}
    </Divided>
  );
}

/** By the actions' groups, in display order. */
export const groupIcons: ReadonlyMap<string, LucideIcon> = new Map([
  ['bathroom', Droplets],
  ['shower', ShowerHead],
  ['kitchen', CookingPot],
  ['laundry', WashingMachine],
  ['garden', Sprout],
  ['food', Salad],
  ['clothes', Shirt],
]);

/** The second tap of a double tap on Log comes earlier. */
const doubleTapMs = 500;

const looks = {
  log: ['Log', Plus, theme.color.actionTint, theme.color.actionInk],
  undo: ['Undo', Undo2, theme.color.successTint, theme.color.successInk],
  done: ['Done', Check, theme.color.successTint, theme.color.successInk],
  full: ['Log', Plus, theme.color.track, theme.color.inkSoft],
} as const;

interface QuickActionProps {
  action: ShownAction;
  hasIcon?: boolean;
  log: ActionLog;
}

/** Says in its own row what a log brought, and takes it back. */
export function QuickAction({ action, hasIcon = false, log }: QuickActionProps) {
  const { id, title, group, kind, liters, isSpent, reason, offer } = action;
  const water = useWaterFormat().long(liters);
  const isHidden = kind === 'hidden';
  const isUndoable = useIsLate(offer !== undefined, doubleTapMs);
  const look = offer ? 'undo' : isSpent ? 'done' : reason === '' ? 'log' : 'full';
  const [label, Sign] = looks[look];
  const isOff = offer ? !isUndoable : reason !== '';
  return (
    <TallRow $gap={2}>
      {hasIcon && (
        <IconChip size={36}>
          {createElement(groupIcons.get(group) ?? Droplet, { size: 22 })}
        </IconChip>
      )}
      <Grow>
        <RowTitle>{title}</RowTitle>
        {offer ? (
          <Caption as="div">
            <Gain>{`+${rewards.action.points}`}</Gain>
            <span>{`, ${water} saved`}</span>
          </Caption>
        ) : (
          <Caption>{reason || `${water}${isHidden ? ' of hidden water' : ''}`}</Caption>
        )}
        {isHidden && <Detail>Hidden water is used to grow and make what we buy.</Detail>}
      </Grow>
      <LogButton
        type="button"
        $look={look}
        aria-label={`${label}: ${title}`}
        aria-disabled={isOff}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => {
          if (isOff) return;
          if (offer) log.undo(offer);
          else log.log(id);
        }}
      >
        <Sign size={20} strokeWidth={3} aria-hidden />
      </LogButton>
    </TallRow>
  );
}

interface LinkItemProps {
  to: string;
  tone: 'quiz' | 'action';
  icon: ReactNode;
  title: string;
  detail: string;
}

export function LinkItem({ to, tone, icon, title, detail }: LinkItemProps) {
  return (
    <li>
      <TallRow as={Link} to={to} state={{ isFromScreen: true }} $gap={2}>
        <IconChip tone={tone} size={36}>
          {icon}
        </IconChip>
        <Grow>
          <RowTitle>{title}</RowTitle>
          <Caption>{detail}</Caption>
        </Grow>
        <ChevronRight {...cardChevron} />
      </TallRow>
    </li>
  );
}

const TallRow = styled(Row)`
  min-height: 58px;
  padding: 7px 0;

  /* The longest name keeps to its line at 360 px. */
  p:first-child {
    font-size: clamp(${theme.font.size.caption}, 3.7vw, ${theme.font.size.small});
  }
`;

const Gain = styled.b`
  display: inline-block;
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};
`;

/** Has 36 px in a target of 44 px. */
const LogButton = styled.button<{ $look: keyof typeof looks }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${({ $look }) => looks[$look][2]};
  color: ${({ $look }) => looks[$look][3]};

  &::after {
    content: '';
    position: absolute;
    inset: -4px;
  }

  &[aria-disabled='true'] {
    cursor: default;
  }
`;
