import { CircleAlert, CircleCheck, Info, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { forcedBorder } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface AlertProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
}

export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={22} aria-hidden="true" />
      <div>{children}</div>
      {action && <span>{action}</span>}
    </Root>
  );
}

const icons = { danger: CircleAlert, info: Info, success: CircleCheck, lesson: Lightbulb };

const { color } = theme;

const tones = {
  danger: `
    background: ${color.dangerTint};
    box-shadow: inset 0 0 0 1.5px ${color.dangerLine};
    color: ${color.dangerInk};
  `,
  info: `background: ${color.actionTint}; color: ${color.actionInk};`,
  success: `background: ${color.successTint}; color: ${color.successInk};`,
  lesson: `background: ${color.mediumTint}; color: ${color.mediumInk};`,
};

const Root = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  ${({ $tone }) => tones[$tone]}

  > div {
    ${text.small}
    flex: 1 1 200px;
    min-width: 0;
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
  }

  > span {
    flex: 1 1 96px;
    max-width: 100%;
  }

  ${forcedBorder}
`;
