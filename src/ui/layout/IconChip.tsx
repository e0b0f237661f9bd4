import type { ReactNode } from 'react';
import { theme } from '@/ui/theme/theme';
import { Center } from './primitives';

interface IconChipProps {
  tone?: keyof typeof tones;
  size?: keyof typeof radius;
  shape?: 'tile' | 'disc';
  children: ReactNode;
}

export function IconChip({ tone = 'water', size = 48, shape = 'tile', children }: IconChipProps) {
  const [background, color] = tones[tone];
  const borderRadius = shape === 'disc' ? '50%' : radius[size];
  const style = { flex: 'none', width: size, height: size, borderRadius, background, color };
  return (
    <Center as="span" aria-hidden="true" style={style}>
      {children}
    </Center>
  );
}

const { color } = theme;
const { quiz, video, game, action } = color.kind;

const tones = {
  water: [color.actionTint, color.actionInk],
  surface: [color.surface, 'inherit'],
  reward: [color.rewardTint, color.rewardInk],
  quiz: [quiz.tint, quiz.label],
  video: [video.tint, video.label],
  game: [game.tint, game.label],
  action: [action.tint, action.label],
  success: [color.successTint, color.successInk],
  solid: [color.action, color.onAction],
  sunken: [color.sunken, color.inkSoft],
  hero: [`linear-gradient(150deg, ${color.heroStart}, ${color.heroEnd})`, color.heroInk],
} as const;

const radius = { 36: '12px', 44: '15px', 48: '16px', 52: '18px' };
