import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';

const briefly = new Intl.NumberFormat('en', { notation: 'compact' });

interface RankChangeProps {
  /** Places gained since midnight UTC. Negative if places were lost. */
  change: number;
  tone?: keyof typeof looks;
}

/** Shows an arrow and the number of places ("41K" for thousands), or nothing for 0. */
export function RankChange({ change, tone = 'surface' }: RankChangeProps) {
  'use memo';
  if (change === 0) return null;
  const direction = change > 0 ? 'up' : 'down';
  const places = Math.abs(change);
  return (
    <Chip $tone={tone} $direction={direction}>
      <svg viewBox="0 0 10 9" width="10" height="9" aria-hidden="true">
        <path d={change > 0 ? 'M5 .5 9.700 8.500H.3Z' : 'M5 8.500 9.700.5H.3Z'} />
      </svg>
      <span aria-hidden="true">{briefly.format(places)}</span>
      <VisuallyHidden>{`${direction} ${places} since midnight UTC`}</VisuallyHidden>
    </Chip>
  );
}

const { color } = theme;
const looks = {
  surface: {
    up: { background: color.successTint, color: color.successInk },
    down: { background: color.mediumTint, color: color.mediumInk },
  },
  hero: {
    up: { background: color.heroTrack, color: color.onlineOnHero },
    down: { background: color.heroTrack, color: color.coin },
  },
};

const Chip = styled.span<{ $tone: keyof typeof looks; $direction: 'up' | 'down' }>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 3px;
  padding: 0 6px;
  border-radius: ${theme.radius.pill};
  fill: currentColor;
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  letter-spacing: 0;
  line-height: 1.5385;
  white-space: nowrap;
  ${({ $tone, $direction }) => looks[$tone][$direction]}
`;
