import styled, { css } from 'styled-components';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';

const briefly = new Intl.NumberFormat('en', { notation: 'compact' });

interface RankChangeProps {
  /** Places gained since midnight UTC. Negative if places were lost. */
  change: number;
  tone?: ChangeTone;
}

/** Shows an arrow and the number of places ("41K" for thousands), or nothing for 0. */
export function RankChange({ change, tone = 'surface' }: RankChangeProps) {
  'use memo';
  if (change === 0) return null;
  const isUp = change > 0;
  const places = Math.abs(change);
  return (
    <Chip $tone={tone} $isUp={isUp}>
      <Arrow viewBox="0 0 10 9" width="10" height="9" aria-hidden="true" $isUp={isUp}>
        <path d="M5 .5 9.700 8.500H.3Z" fill="currentColor" />
      </Arrow>
      <span aria-hidden="true">{briefly.format(places)}</span>
      <VisuallyHidden>{`${isUp ? 'up' : 'down'} ${places} since midnight UTC`}</VisuallyHidden>
    </Chip>
  );
}

const looks = {
  surface: {
    up: css`
      background: ${theme.color.successTint};
      color: ${theme.color.successInk};
    `,
    down: css`
      background: ${theme.color.mediumTint};
      color: ${theme.color.mediumInk};
    `,
  },
  hero: {
    up: css`
      background: ${theme.color.heroTrack};
      color: ${theme.color.onlineOnHero};
    `,
    down: css`
      background: ${theme.color.heroTrack};
      color: ${theme.color.coin};
    `,
  },
};
type ChangeTone = keyof typeof looks;

const Chip = styled.span<{ $tone: ChangeTone; $isUp: boolean }>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 3px;
  padding: 0 6px;
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  letter-spacing: 0;
  line-height: 1.5385;
  white-space: nowrap;
  ${({ $tone, $isUp }) => looks[$tone][$isUp ? 'up' : 'down']}
`;

const Arrow = styled.svg<{ $isUp: boolean }>`
  flex: none;
  ${({ $isUp }) => !$isUp && 'transform: rotate(180deg);'}
`;
