import styled, { keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

const runOut = keyframes`
  from { transform: none; }
`;

export const Bar = styled.div`
  position: fixed;
  z-index: 4;
  right: 0;
  bottom: calc(${theme.layout.barInset} + ${theme.space[3]});
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  width: calc(min(100%, ${theme.layout.column}) - 2 * ${theme.layout.gutter});
  min-height: 56px;
  margin: 0 auto;
  padding: 6px 6px 6px ${theme.space[4]};
  overflow: hidden;
  border-radius: ${theme.radius.button};
  background: ${theme.color.ink};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.surface};
  animation: ${rise} ${theme.motion.quick} ${theme.motion.ease} backwards;

  &:focus {
    outline: none;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Words = styled.p`
  ${text.small}
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.bold};
`;

export const Undo = styled.button`
  ${text.small}
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: ${theme.layout.target};
  padding: 0 14px;
  border-radius: ${theme.radius.tab};
  background: color-mix(in srgb, ${theme.color.surface} 16%, transparent);
  font-weight: ${theme.font.weight.heavy};

  &:focus-visible {
    outline-color: ${theme.color.surface};
    outline-offset: -4px;
  }
`;

export const Time = styled.span<{ $ms: number; $isHeld: boolean }>`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 4px;
  background: ${theme.color.fillStart};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${runOut} ${({ $ms }) => $ms}ms linear;
  animation-play-state: ${({ $isHeld }) => ($isHeld ? 'paused' : 'running')};
`;
