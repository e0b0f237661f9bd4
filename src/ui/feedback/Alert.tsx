import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { forcedBorder } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

interface AlertProps {
  tone?: 'danger' | 'info';
  children: ReactNode;
  action?: ReactNode;
}

export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={22} aria-hidden="true" />
      <Words>{children}</Words>
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const tones = {
  danger: css`
    background: ${theme.color.dangerTint};
    box-shadow: inset 0 0 0 1.5px ${theme.color.dangerLine};
    color: ${theme.color.dangerInk};
  `,
  info: css`
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
  `,
};

const Root = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  ${({ $tone }) => tones[$tone]}

  ${forcedBorder}
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};
`;

const Action = styled.div`
  flex: 1 1 96px;
  max-width: 100%;
`;
