import styled, { css } from 'styled-components';
import { growUp } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Chart = styled.div<{ $isDense: boolean }>`
  --gap: ${({ $isDense }) => ($isDense ? '1px' : '4px')};
  --bar: ${({ $isDense }) => ($isDense ? '72%' : '56%')};
  display: flex;
  align-items: flex-end;
`;

export const Column = styled.div<{ $isNow: boolean }>`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  padding: 0 var(--gap);

  ${({ $isNow }) =>
    $isNow &&
    css`
      &::before {
        content: '';
        position: absolute;
        inset: 0 0 -2px;
        border-radius: ${theme.radius.small};
        background: ${theme.color.sunken};
      }
    `}
`;

export const Plot = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  overflow: visible clip;
`;

export const Figure = styled.span<{ $isNow: boolean }>`
  flex: none;
  margin: 0 -1em 3px;
  color: ${({ $isNow }) => ($isNow ? theme.color.ink : theme.color.inkSoft)};
  font-size: min(0.75rem, 3vw);
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.2;
  white-space: nowrap;
`;

const tones = {
  points: css`
    background: ${theme.color.medal.gold};
  `,
  direct: css`
    background: linear-gradient(${theme.color.fillStart}, ${theme.color.fillEnd});
  `,
  hidden: css`
    background: ${theme.color.kind.game.fill};
  `,
};
export type BarTone = keyof typeof tones;

export const Bar = styled.div<{ $tone: BarTone; $isEmpty: boolean }>`
  flex: none;
  width: var(--bar);
  max-width: 28px;
  border-radius: 8px 8px 3px 3px;
  ${({ $tone }) => tones[$tone]}
  ${({ $isEmpty }) =>
    $isEmpty &&
    css`
      border-radius: 3px;
      background: ${theme.color.track};
    `}
  animation: ${growUp} 250ms ${theme.motion.ease} backwards;
  forced-color-adjust: none;
`;

export const Label = styled.div<{ $isNow: boolean }>`
  ${text.caption}
  position: relative;
  display: flex;
  justify-content: center;
  height: 1.9em;
  padding-top: 5px;
  color: ${({ $isNow }) => ($isNow ? theme.color.ink : theme.color.inkSoft)};
  font-size: min(${theme.font.size.caption}, 3.1vw);
  white-space: nowrap;
  ${({ $isNow }) => $isNow && `font-weight: ${theme.font.weight.heavy};`}
`;
