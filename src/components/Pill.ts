import styled from 'styled-components';
import { text, theme } from '@/ui/theme/theme';

const { color } = theme;

const tones = {
  action: { background: color.actionTint, color: color.actionInk },
  solid: { background: color.action, color: color.onAction },
  success: { background: color.successTint, color: color.successInk },
  medium: { background: color.mediumTint, color: color.mediumInk },
  danger: { background: color.dangerTint, color: color.dangerInk },
  reward: { background: color.rewardTint, color: color.rewardInk },
  neutral: { background: color.sunken, color: color.inkSoft },
  heroUp: { background: color.heroTrack, color: color.onlineOnHero },
  heroDown: { background: color.heroTrack, color: color.coin },
};

const sizes = {
  tiny: [text.caption, '0 6px'],
  regular: [text.caption, '4px 10px'],
  large: [text.small, `6px ${theme.space[4]}`],
} as const;

/** A few words in a colored capsule, with an icon if it has one. */
export const Pill = styled.span<{ $tone: keyof typeof tones; $size?: keyof typeof sizes }>`
  ${({ $size = 'regular' }) => sizes[$size][0]}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: ${({ $size = 'regular' }) => sizes[$size][1]};
  border-radius: ${theme.radius.pill};
  font-weight: ${theme.font.weight.heavy};
  ${({ $tone }) => tones[$tone]}
`;
