import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

type DottedPanelProps = ComponentPropsWithRef<'div'> & { isActive?: boolean };

export function DottedPanel({ isActive = false, children, ...rest }: DottedPanelProps) {
  return (
    <Panel {...rest} $isActive={isActive}>
      <svg aria-hidden="true" width="100%" height="100%">
        <rect x="1.5" y="1.5" rx="23" />
      </svg>
      {children}
    </Panel>
  );
}

const Panel = styled.div<{ $isActive: boolean }>`
  position: relative;
  padding: 24px 20px 18px;
  border-radius: ${theme.radius.panel};
  background: ${({ $isActive }) => ($isActive ? theme.color.actionTint : theme.color.surface)};
  text-align: center;

  > :first-child {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }

  > :first-child > rect {
    width: calc(100% - 3px);
    height: calc(100% - 3px);
    fill: none;
    stroke: ${({ $isActive }) => ($isActive ? theme.color.action : theme.color.border)};
    stroke-width: 2;
    stroke-dasharray: 2 9;
    stroke-linecap: round;
  }
`;
