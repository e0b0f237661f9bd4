import styled from 'styled-components';
import { pulse } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const shapes = {
  text: theme.radius.small,
  block: theme.radius.button,
  card: theme.radius.card,
  pill: theme.radius.pill,
  circle: '50%',
};
export type SkeletonShape = keyof typeof shapes;

const tones = { surface: theme.color.track, hero: theme.color.heroSkeleton };
export type SkeletonTone = keyof typeof tones;

export const Block = styled.span<{ $shape: SkeletonShape; $tone: SkeletonTone }>`
  display: block;
  flex: none;
  max-width: 100%;
  border-radius: ${({ $shape }) => shapes[$shape]};
  background: ${({ $tone }) => tones[$tone]};
  opacity: 0.75;
  animation: ${pulse} 1.2s ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

export const FigureSkeleton = styled.span`
  display: grid;
  place-items: center;
  height: 1.15em;
`;
