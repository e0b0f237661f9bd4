import { Crown, UserPlus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { initials } from '@/domain/text';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Center } from '@/ui/layout/primitives';
import { fallIn, growUp } from '@/ui/theme/motion';
import { landscape, lineClamp, phoneHeight, theme } from '@/ui/theme/theme';
import { PersonLink } from './RankingRow';
import type { BoardRow } from './useBoard';

/** Heights are those in a high window, upright on a phone, and on a phone on its side. */
const places = [
  { column: 2, ring: 'gold', heights: [132, 86, 78], metal: '#ffd566, #f0a51e', ink: '#5a3800' },
  { column: 1, ring: 'silver', heights: [98, 64, 64], metal: '#e8f1f6, #a9c2cf', ink: '#25404e' },
  { column: 3, ring: 'bronze', heights: [72, 52, 54], metal: '#f7c193, #cc8148', ink: '#4a2204' },
] as const;
type Place = (typeof places)[number];

/**
 * Shows the first three rows, or the columns alone while these load. The DOM order is 1, 2, 3, the
 * visual order 2, 1, 3. Users with the same points share the number on the pillar.
 */
export function Podium({ rows }: { rows: readonly BoardRow[] | undefined }) {
  return (
    <Columns {...(rows ? { 'aria-label': 'Top three' } : { 'aria-hidden': true })}>
      {places.map((place, index) => {
        const entry = rows?.[index]?.entry;
        const isOpen = rows !== undefined && !entry;
        const size = index === 0 ? 80 : 64;
        const framed = { width: size + 8, height: size + 8 };
        return (
          <Column key={place.column} style={{ gridColumn: place.column }}>
            {index === 0 && <Crown size={30} aria-hidden="true" />}
            {entry && (
              <Avatar
                src={entry.avatar}
                initials={initials(entry.name)}
                size={size}
                ring={place.ring}
              />
            )}
            {isOpen && (
              <OpenAvatar style={framed}>
                <UserPlus size={size * 0.36} aria-hidden="true" />
              </OpenAvatar>
            )}
            {!rows && <Skeleton {...framed} shape="circle" tone="hero" />}
            <Name dir="auto">
              {entry ? <PersonLink person={entry} /> : <span>{isOpen ? 'Open' : '–'}</span>}
            </Name>
            {!isOpen && (
              <Caption style={{ color: theme.color.heroInkSoft }}>
                {entry ? `${entry.points} pts` : '–'}
              </Caption>
            )}
            <Pillar $place={place} $isOpen={isOpen}>
              <span>{entry?.position ?? index + 1}</span>
            </Pillar>
          </Column>
        );
      })}
    </Columns>
  );
}

const Columns = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1fr);
  gap: 10px;
  align-items: end;
  margin: 46px 8px 0;

  ${phoneHeight} {
    margin-top: 38px;
  }

  ${landscape} {
    && {
      grid-area: 1 / 2 / span 3;
      margin: 24px 0 -10px;
    }
  }
`;

const Column = styled.li`
  position: relative;
  grid-row: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
  animation: ${growUp} 280ms ${theme.motion.ease} backwards;

  > svg {
    position: absolute;
    top: -31px;
    fill: ${theme.color.coin};
    stroke: #ffe6a8;
    animation: ${fallIn} 200ms ${theme.motion.ease} 250ms backwards;
  }
`;

const Name = styled.p`
  max-width: 100%;
  margin-top: ${theme.space[1]};
  font-size: min(${theme.font.size.small}, 6vw);
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.heading};
  text-wrap: balance;
  ${lineClamp(2)}
`;

const outline = css`
  border: 2px dashed ${theme.color.heroIcon};
  color: ${theme.color.heroInkSoft};
`;

const OpenAvatar = styled(Center)`
  border-radius: 50%;
  ${outline}
`;

const Pillar = styled.div<{ $place: Place; $isOpen: boolean }>`
  width: 100%;
  margin-top: 6px;
  padding-top: ${theme.space[3]};
  border-radius: ${theme.radius.button} ${theme.radius.button} 0 0;
  font-size: ${theme.font.size.figure};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;

  /* In front of the waves. */
  span {
    position: relative;
    z-index: 1;
  }

  ${({ $place: { heights, metal, ink } }) => css`
    min-height: ${heights[0]}px;
    background:
      linear-gradient(rgba(255, 255, 255, 0.45) 8px, transparent 0), linear-gradient(${metal});
    color: ${ink};

    ${phoneHeight} {
      min-height: ${heights[1]}px;
      padding-top: ${theme.space[2]};
      font-size: ${theme.font.size.heading};
    }

    ${landscape} {
      min-height: ${heights[2]}px;
    }
  `}
  ${({ $isOpen }) => $isOpen && open}
`;

const open = css`
  ${outline}
  border-bottom: 0;
  background: ${theme.color.heroPanel};
`;
