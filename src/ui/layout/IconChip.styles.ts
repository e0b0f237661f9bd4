import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const { kind } = theme.color;

const tones = {
  water: [theme.color.actionTint, theme.color.actionInk],
  reward: [theme.color.rewardTint, theme.color.rewardInk],
  quiz: [kind.quiz.tint, kind.quiz.label],
  video: [kind.video.tint, kind.video.label],
  game: [kind.game.tint, kind.game.label],
  action: [kind.action.tint, kind.action.label],
  hero: [
    `linear-gradient(150deg, ${theme.color.heroStart}, ${theme.color.heroEnd})`,
    theme.color.heroInk,
  ],
} as const;
export type ChipTone = keyof typeof tones;

const radius = { 36: '12px', 44: '15px', 48: '16px', 52: '18px' };

interface ChipLook {
  $tone: ChipTone;
  $size: keyof typeof radius;
  $shape: 'tile' | 'disc';
}

export const Chip = styled.span<ChipLook>`
  display: grid;
  flex: none;
  place-items: center;
  ${({ $size, $shape }) => css`
    width: ${$size}px;
    height: ${$size}px;
    border-radius: ${$shape === 'disc' ? '50%' : radius[$size]};
  `}
  ${({ $tone }) => css`
    background: ${tones[$tone][0]};
    color: ${tones[$tone][1]};
  `}
`;
