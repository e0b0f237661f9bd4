import {
  Check,
  ChevronRight,
  CookingPot,
  Droplet,
  Plus,
  Salad,
  Shirt,
  ShowerHead,
  Sprout,
  WashingMachine,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWaterFormat } from '@/components/useWaterFormat';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, Divided, Grow, Row, RowTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import type { ShownAction } from './useToday';

interface QuickActionsProps {
  actions: readonly ShownAction[];
  onLog: (actionId: string) => void;
  children?: ReactNode;
}

export function QuickActions({ actions, onLog, children }: QuickActionsProps) {
  return (
    <Divided aria-label="Quick actions">
      {actions.map((action) => (
        <li key={action.id}>
          <QuickAction action={action} hasIcon onLog={onLog} />
        </li>
      ))}
      {children}
    </Divided>
  );
}

/** By the actions' groups, in display order. */
export const groupIcons: ReadonlyMap<string, LucideIcon> = new Map([
  ['bathroom', ShowerHead],
  ['kitchen', CookingPot],
  ['laundry', WashingMachine],
  ['garden', Sprout],
  ['food', Salad],
  ['clothes', Shirt],
]);

interface QuickActionProps {
  action: ShownAction;
  hasIcon?: boolean;
  onLog: (actionId: string) => void;
}

export function QuickAction({ action, hasIcon = false, onLog }: QuickActionProps) {
  const { id, title, group, kind, liters, isDone, reason } = action;
  const water = useWaterFormat();
  const worth = `${water.long(liters)}${kind === 'hidden' ? ' of hidden water' : ''}`;
  const isOff = isDone || reason !== '';
  const Sign = isDone ? Check : Plus;
  const label = isDone ? 'Done' : 'Log';
  return (
    <TallRow>
      {hasIcon && (
        <IconChip size={36}>
          {createElement(groupIcons.get(group) ?? Droplet, { size: 22 })}
        </IconChip>
      )}
      <Grow>
        <RowTitle>{title}</RowTitle>
        <Caption>{isDone || reason === '' ? worth : reason}</Caption>
      </Grow>
      <LogButton
        type="button"
        $isDone={isDone}
        aria-label={`${label}: ${title}`}
        aria-disabled={isOff}
        onClick={() => !isOff && onLog(id)}
      >
        <Sign size={18} strokeWidth={3} aria-hidden />
        <span>{label}</span>
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
      <TallRow as={Link} to={to} state={{ isFromScreen: true }}>
        <IconChip tone={tone} size={36}>
          {icon}
        </IconChip>
        <Grow>
          <RowTitle>{title}</RowTitle>
          <Caption>{detail}</Caption>
        </Grow>
        <ChevronRight size={22} aria-hidden />
      </TallRow>
    </li>
  );
}

const TallRow = styled(Row)`
  min-height: 56px;
  padding: ${theme.space[2]} 0;

  > svg {
    color: ${theme.color.inkSoft};
  }
`;

const LogButton = styled.button<{ $isDone: boolean }>`
  ${text.small}
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 88px;
  min-height: 44px;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.pill};
  background: ${({ $isDone }) => theme.color[$isDone ? 'successTint' : 'actionTint']};
  color: ${({ $isDone }) => theme.color[$isDone ? 'successInk' : 'actionInk']};
  font-weight: ${theme.font.weight.heavy};

  &[aria-disabled='true'] {
    cursor: default;
    ${({ $isDone }) =>
      !$isDone && `background: ${theme.color.track}; color: ${theme.color.inkSoft};`}
  }
`;
