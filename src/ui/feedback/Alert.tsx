import { CircleAlert, CircleCheck, Info, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { forcedBorder, text, theme } from '@/ui/theme/theme';

interface AlertProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
}

export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const [Icon] = tones[tone];
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={22} aria-hidden="true" />
      <div>{children}</div>
      {action && <span>{action}</span>}
    </Root>
  );
}

const { color } = theme;

const tones = {
  danger: [CircleAlert, color.dangerInk, color.dangerTint],
  info: [Info, color.actionInk, color.actionTint],
  success: [CircleCheck, color.successInk, color.successTint],
  lesson: [Lightbulb, color.mediumInk, color.mediumTint],
} as const;

const Root = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  color: ${({ $tone }) => tones[$tone][1]};
  background: ${({ $tone }) => tones[$tone][2]};
  ${({ $tone }) => $tone === 'danger' && `box-shadow: inset 0 0 0 1.5px ${color.dangerLine};`}

  > div {
    ${text.small}
    flex: 1 1 200px;
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
  }

  > span {
    flex: 1 1 96px;
    max-width: 100%;
  }

  ${forcedBorder}
`;
