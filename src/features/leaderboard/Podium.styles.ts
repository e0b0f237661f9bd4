import styled, { css } from 'styled-components';
import { fallIn, growUp } from '@/ui/theme/motion';
import { landscape, phoneHeight } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export type ColumnNumber = 1 | 2 | 3;

const columns = { 1: 2, 2: 1, 3: 3 };

const arrival = { 1: '120ms', 2: '60ms', 3: '0ms' };

const metals = {
  1: css`
    min-height: 132px;
    background: linear-gradient(#ffd566, #f0a51e);
    color: #5a3800;
    font-size: 2.75rem;
    line-height: 1.1;
  `,
  2: css`
    min-height: 98px;
    background: linear-gradient(#e8f1f6, #a9c2cf);
    color: #25404e;
    font-size: 2rem;
  `,
  3: css`
    min-height: 72px;
    background: linear-gradient(#f7c193, #cc8148);
    color: #4a2204;
    font-size: 2rem;
    line-height: 1;
  `,
};

const phonePillars = { 1: '83px', 2: '65px', 3: '51px' };

/** Heights on a phone on its side. */
const lowPillars = { 1: '68px', 2: '52px', 3: '40px' };

export const Podium = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1fr);
  gap: 10px;
  align-items: end;
  margin: 46px 8px 0;

  ${phoneHeight} {
    margin-top: 34px;
  }

  ${landscape} {
    && {
      flex: 100%;
      margin-top: 24px;
    }
  }
`;

export const Column = styled.li<{ $column: ColumnNumber; $isStill: boolean }>`
  position: relative;
  grid-column: ${({ $column }) => columns[$column]};
  grid-row: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  min-width: 0;
  text-align: center;
  animation: ${growUp} 280ms ${theme.motion.ease} ${({ $column }) => arrival[$column]} backwards;
  ${({ $isStill }) => $isStill && 'animation: none;'}
`;

export const Crown = styled.span`
  position: absolute;
  top: -31px;
  color: ${theme.color.coin};
  animation: ${fallIn} 200ms ${theme.motion.ease} 250ms backwards;

  svg {
    fill: ${theme.color.coin};
    stroke: #ffe6a8;
  }
`;

export const Name = styled.p`
  display: -webkit-box;
  max-width: 100%;
  margin-top: ${theme.space[2]};
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.heading};
  text-wrap: balance;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Detail = styled.p`
  color: ${theme.color.heroInkSoft};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};
`;

export const Pillar = styled.div<{ $column: ColumnNumber }>`
  position: relative;
  display: flex;
  justify-content: center;
  width: 100%;
  margin-top: ${theme.space[2]};
  padding-top: ${theme.space[3]};
  overflow: hidden;
  border-radius: ${theme.radius.button} ${theme.radius.button} 0 0;
  font-weight: ${theme.font.weight.heavy};
  ${({ $column }) => metals[$column]}

  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 8px;
    background: rgba(255, 255, 255, 0.45);
  }

  ${phoneHeight} {
    min-height: ${({ $column }) => phonePillars[$column]};
    padding-top: ${theme.space[3]};
    font-size: ${theme.font.size.heading};
    line-height: 1;
  }

  ${landscape} {
    min-height: ${({ $column }) => lowPillars[$column]};
    padding-top: ${theme.space[1]};
    font-size: ${theme.font.size.heading};
  }
`;

const outline = css`
  border: 2px dashed ${theme.color.heroIcon};
  color: ${theme.color.heroInkSoft};
`;

export const EmptyAvatar = styled.span`
  display: grid;
  place-items: center;
  border-radius: 50%;
  ${outline}
`;

export const EmptyPillar = styled(Pillar)`
  background: ${theme.color.heroPanel};
  ${outline}
  border-bottom: 0;

  &::before {
    content: none;
  }
`;
