import styled, { css } from 'styled-components';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { glass, tint } from './Glass';

export const Stage = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: 100%;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px
    calc(18px + env(safe-area-inset-bottom, 0px));
  background: radial-gradient(
    120% 80% at 50% 40%,
    ${theme.color.game.seaStart},
    ${theme.color.game.sheet} 60%,
    ${theme.color.game.track}
  );
  color: ${theme.color.game.ink};

  :focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;

const wide = css`
  inset: auto 10px;
  top: 50%;
  width: calc(100% - 20px);
  height: auto;
  max-height: 100%;
  border-radius: ${theme.radius.panel};
  outline: 2px solid ${theme.color.heroLine};
  box-shadow: ${theme.shadow.float};
  translate: 0 -50%;
`;

/** An upright picture fills the column. A wide one is shown whole, as it is recorded. */
export const Picture = styled.video<{ $isMirrored: boolean; $isWide: boolean }>`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $isMirrored }) => $isMirrored && 'transform: scaleX(-1);'}
  ${({ $isWide }) => $isWide && wide}
`;

const shade = css`
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    left: 0;
    right: 0;
    pointer-events: none;
  }
`;

export const Top = styled.div`
  ${shade}
  display: grid;
  grid-template-columns: minmax(48px, 1fr) auto minmax(48px, 1fr);
  align-items: start;
  gap: ${theme.space[2]};

  > :last-child:not(:only-child) {
    justify-self: end;
  }

  &::before {
    top: 0;
    height: 120px;
    background: linear-gradient(${tint}, transparent);
  }
`;

export const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: end;
  justify-items: center;
  min-height: 112px;
`;

export const Bottom = styled.div`
  ${shade}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  justify-items: center;

  &::before {
    bottom: 0;
    height: 220px;
    background: linear-gradient(transparent, ${tint} 60%);
  }
`;

export const Chip = styled.p<{ $isLive?: boolean }>`
  ${glass}
  ${text.small}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: 48px;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
  ${({ $isLive }) => $isLive && `background: ${theme.color.record}; box-shadow: none;`}
`;

export const Waiting = styled.span`
  position: absolute;
  left: 50%;
  top: 50%;
  translate: -50% -50%;

  svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;

export const Words = styled.p`
  ${glass}
  ${text.small}
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.card};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
  text-wrap: balance;
`;
