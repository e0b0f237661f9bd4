import styled, { css } from 'styled-components';
import { waterGradient } from '@/ui/theme/waterGradient';
import { Glass, glass } from '@/components/recorder/Glass';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Room = styled.div`
  ${waterGradient}
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: 100%;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

const pill = css`
  ${glass}
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;

export const Position = styled.p`
  ${pill}
  min-height: 36px;
  padding: 0 14px;
  border-radius: ${theme.radius.pill};
`;

export const Save = styled.a`
  ${pill}
  min-height: 48px;
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.button};
`;

export const NoSave = styled.span`
  width: 48px;
`;

export const Stage = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-content: center stretch;
  place-items: center;
  min-height: 200px;
  touch-action: pan-y pinch-zoom;
`;

const fitting = css`
  max-width: 100%;
  max-height: 72vh;
  max-height: 72dvh;
  border-radius: ${theme.radius.control};
`;

export const Picture = styled.img`
  ${fitting}
  width: auto;
  height: auto;
  background: ${theme.color.game.glass};
  user-select: none;
`;

export const Waiting = styled.div`
  ${fitting}
  width: 100%;
`;

const side = css`
  position: absolute;
  top: calc(50% - 24px);

  &[aria-disabled='true'] {
    opacity: 0.38;
    cursor: default;
  }
`;

export const Before = styled(Glass).attrs({ type: 'button' })`
  ${side}
  left: 0;
`;

export const Next = styled(Glass).attrs({ type: 'button' })`
  ${side}
  right: 0;
`;

export const Words = styled.div`
  padding: 0 ${theme.space[2]};
  text-align: center;
`;

export const Text = styled.h1`
  ${text.body}
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
  text-wrap: balance;

  &:focus {
    outline: none;
  }
`;
