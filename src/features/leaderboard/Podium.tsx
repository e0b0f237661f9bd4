import { Crown, UserPlus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { initials } from '@/domain/text';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { landscape, phoneHeight } from '@/ui/theme/media';
import { fallIn, growUp } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { lineClamp } from '@/ui/theme/typography';
import { PersonLink } from './RankingRow';
import type { BoardRow } from './useBoard';

/** Heights are those in a high window, upright on a phone, and on a phone on its side. */
const places = [
  { column: 2, ring: 'gold', heights: [132, 83, 68], metal: '#ffd566, #f0a51e', ink: '#5a3800' },
  { column: 1, ring: 'silver', heights: [98, 65, 52], metal: '#e8f1f6, #a9c2cf', ink: '#25404e' },
  { column: 3, ring: 'bronze', heights: [72, 51, 40], metal: '#f7c193, #cc8148', ink: '#4a2204' },
] as const;
type Place = (typeof places)[number];

/**
 * Shows the first three rows, or the columns alone while these load. The DOM order is 1, 2, 3, the
 * visual order 2, 1, 3. Users with the same points share the number on the pillar.
 */
export function Podium({ rows }: { rows: readonly BoardRow[] | undefined }) {
  return (
    <Columns {...(rows ? { 'aria-label': 'Top three' } : { 'aria-hidden': true })}>
      {places.map((place, index) => (
        <Column key={place.column} $place={place}>
          {index === 0 && <Crown size={30} aria-hidden="true" />}
          <Person place={place} number={index + 1} rows={rows} />
        </Column>
      ))}
    </Columns>
  );
}

interface PersonProps {
  place: Place;
  number: number;
  rows: readonly BoardRow[] | undefined;
}

function Person({ place, number, rows }: PersonProps) {
  const { ring } = place;
  const size = number === 1 ? 80 : 64;
  const framed = size + 8;
  const entry = rows?.[number - 1]?.entry;
  if (rows && !entry) {
    return (
      <>
        <EmptyAvatar style={{ width: framed, height: framed }}>
          <UserPlus size={size * 0.36} aria-hidden="true" />
        </EmptyAvatar>
        <Name>Open</Name>
        <EmptyPillar $place={place}>{number}</EmptyPillar>
      </>
    );
  }
  return (
    <>
      {entry ? (
        <Avatar src={entry.avatar} initials={initials(entry.name)} size={size} ring={ring} />
      ) : (
        <Skeleton width={framed} height={framed} shape="circle" tone="hero" />
      )}
      <Name dir="auto">{entry ? <PersonLink person={entry} /> : '–'}</Name>
      <Points>{entry ? `${entry.points} pts` : '–'}</Points>
      <Pillar $place={place}>{entry?.position ?? number}</Pillar>
    </>
  );
}

const Columns = styled.ol`
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

const Column = styled.li<{ $place: Place }>`
  position: relative;
  grid-column: ${({ $place }) => $place.column};
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
  margin-top: ${theme.space[2]};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.heading};
  text-wrap: balance;
  ${lineClamp(2)}
`;

const Points = styled.p`
  color: ${theme.color.heroInkSoft};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};
`;

const Pillar = styled.div<{ $place: Place }>`
  position: relative;
  width: 100%;
  margin-top: ${theme.space[2]};
  padding-top: ${theme.space[3]};
  overflow: hidden;
  border-radius: ${theme.radius.button} ${theme.radius.button} 0 0;
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  ${({ $place: { heights, metal, ink } }) => css`
    min-height: ${heights[0]}px;
    background: linear-gradient(${metal});
    color: ${ink};
    font-size: ${theme.font.size.figure};

    ${phoneHeight} {
      min-height: ${heights[1]}px;
      font-size: ${theme.font.size.heading};
    }

    ${landscape} {
      min-height: ${heights[2]}px;
      padding-top: ${theme.space[1]};
    }
  `}

  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 8px;
    background: rgba(255, 255, 255, 0.45);
  }
`;

const outline = css`
  border: 2px dashed ${theme.color.heroIcon};
  color: ${theme.color.heroInkSoft};
`;

const EmptyAvatar = styled.span`
  display: grid;
  place-items: center;
  border-radius: 50%;
  ${outline}
`;

const EmptyPillar = styled(Pillar)`
  background: ${theme.color.heroPanel};
  ${outline}
  border-bottom: 0;

  &::before {
    content: none;
  }
`;
