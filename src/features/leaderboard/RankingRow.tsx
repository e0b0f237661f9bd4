import { Award, Crown, Medal } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { Pill } from '@/components/Pill';
import { initials, shownName } from '@/domain/text';
import { useUrlView } from '@/lib/useUrlView';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { phoneHeight } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { lineClamp, text } from '@/ui/theme/typography';
import type { BoardRow } from './useBoard';

interface RankingRowProps {
  row: BoardRow;
  /** Number of users on the whole board. */
  total: number;
}

export function RankingRow({ row, total }: RankingRowProps) {
  'use memo';
  const { entry, isOwn, shownPosition } = row;
  const { name, avatar, points, rank, position, change } = entry;
  const medal = medals[position - 1];
  return (
    <Row
      role="listitem"
      aria-posinset={shownPosition}
      aria-setsize={Math.max(total, shownPosition)}
      $isOwn={isOwn}
      $hasLine={shownPosition > 1 && !isOwn}
      $isFar={position > 9999}
    >
      <Mark $isOwn={isOwn} $isLong={position > 99}>
        {medal ? (
          <medal.Icon
            role="img"
            aria-label={medal.label}
            style={{ color: theme.color.medal[medal.metal] }}
          />
        ) : (
          <span>{position}</span>
        )}
        <RankChange change={change} />
      </Mark>
      <Avatar src={avatar} initials={initials(name)} size={44} />
      <Person>
        <NameLine>
          <Name>
            <PersonLink person={entry} isInRow />
          </Name>
          {isOwn && (
            <Pill $tone="solid" $size="tiny">
              You
            </Pill>
          )}
        </NameLine>
        <Title $isOwn={isOwn}>{rank}</Title>
      </Person>
      <Points>{points}</Points>
    </Row>
  );
}

const medals = [
  { Icon: Crown, metal: 'gold', label: 'Rank 1, crown' },
  { Icon: Medal, metal: 'silver', label: 'Rank 2, medal' },
  { Icon: Award, metal: 'bronze', label: 'Rank 3, award' },
] as const;

const changes = {
  up: { arrow: 'M5 .5 9.700 8.500H.3Z', tone: 'success', heroTone: 'heroUp' },
  down: { arrow: 'M5 8.500 9.700.5H.3Z', tone: 'medium', heroTone: 'heroDown' },
} as const;

const briefly = new Intl.NumberFormat('en', { notation: 'compact' });

interface RankChangeProps {
  /** Places gained since midnight UTC. Negative if places were lost. */
  change: number;
  isOnHero?: boolean;
}

/** Shows an arrow and the number of places ("41K" for thousands), or nothing for 0. */
export function RankChange({ change, isOnHero = false }: RankChangeProps) {
  'use memo';
  if (change === 0) return null;
  const direction = change > 0 ? 'up' : 'down';
  const { arrow, tone, heroTone } = changes[direction];
  const places = Math.abs(change);
  return (
    <Change $tone={isOnHero ? heroTone : tone} $size="tiny">
      <svg viewBox="0 0 10 9" width="10" height="9" fill="currentColor" aria-hidden="true">
        <path d={arrow} />
      </svg>
      <span aria-hidden="true">{briefly.format(places)}</span>
      <VisuallyHidden>{`${direction} ${places} since midnight UTC`}</VisuallyHidden>
    </Change>
  );
}

/** The sheet of a user, opened by the URL: `/leaderboard?user=3`. */
export const usePersonView = () => useUrlView('user');

export const rowLinkId = (personId: string) => `person-${personId}`;

interface PersonLinkProps {
  person: { readonly id: string; readonly name: string };
  isInRow?: boolean;
}

/** Opens the user's sheet. The whole positioned ancestor is clickable. */
export function PersonLink({ person: { id, name }, isInRow = false }: PersonLinkProps) {
  const { linkTo } = usePersonView();
  return (
    <Open {...(isInRow && { id: rowLinkId(id) })} {...linkTo(id)} dir="auto">
      {shownName(name)}
    </Open>
  );
}

/** So narrow for the text size that a row's words get their own lines. */
const narrow = '@container (max-width: 15rem)';

const stuck = (edge: string, lipY: string) => css`
  @container scroll-state(stuck: ${edge}) {
    &::before {
      box-shadow:
        0 ${lipY} 0 6px ${theme.color.surface},
        ${theme.shadow.bar};
    }
  }
`;

/** Keeps the own row in view, unless it would cover much of the window. */
const own = css`
  position: sticky;
  z-index: 1;
  top: ${theme.space[2]};
  bottom: calc(${theme.layout.barInset} + ${theme.space[2]});
  container-type: scroll-state;

  ${narrow} {
    position: relative;
    inset: auto;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0 6px;
    z-index: -1;
    border-radius: ${theme.radius.control};
    background:
      linear-gradient(${theme.color.action}, ${theme.color.action}) 0 50% / 4px calc(100% - 28px)
        no-repeat,
      ${theme.color.actionTint};
  }

  ${stuck('bottom', '12px')}
  ${stuck('top', '-12px')}

  @media (forced-colors: active) {
    border-block: 2px solid Highlight;
  }
`;

const line = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 ${theme.space[4]} auto calc(var(--mark) + 72px);
    height: 1.5px;
    background: ${theme.color.column};
  }
`;

const Row = styled.div<{ $isOwn: boolean; $hasLine: boolean; $isFar: boolean }>`
  --mark: ${({ $isFar }) => ($isFar ? 'max(48px, 3rem)' : 'max(32px, 1.5rem)')};
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 66px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};

  ${phoneHeight} {
    min-height: 60px;
  }

  ${narrow} {
    flex-wrap: wrap;
    gap: ${theme.space[1]} ${theme.space[3]};
    padding-inline: ${theme.space[4]};
  }

  ${({ $hasLine }) => $hasLine && line}
  ${({ $isOwn }) => $isOwn && own}
`;

const Mark = styled.div<{ $isOwn: boolean; $isLong: boolean }>`
  display: grid;
  flex: none;
  justify-items: center;
  gap: 2px;
  width: var(--mark);

  > span {
    ${({ $isLong }) => $isLong && text.caption}
    font-weight: ${theme.font.weight.heavy};
  }

  > span:first-child {
    color: ${({ $isOwn }) => ($isOwn ? theme.color.actionInk : theme.color.inkSoft)};
  }

  > svg {
    fill: color-mix(in srgb, currentColor 25%, transparent);
  }
`;

const Person = styled.div`
  flex: 1;
  min-width: 0;

  ${narrow} {
    flex: 1 0 100%;
    order: 1;
  }
`;

const NameLine = styled.p`
  ${text.cardTitle}
  display: flex;
  align-items: center;
  gap: 0 ${theme.space[2]};

  ${narrow} {
    flex-wrap: wrap;
  }
`;

const Name = styled.span`
  min-width: 0;
  ${lineClamp(2)}
`;

const Title = styled.p<{ $isOwn: boolean }>`
  ${text.caption}
  color: ${({ $isOwn }) => ($isOwn ? theme.color.ink : theme.color.inkSoft)};
`;

const Points = styled.span`
  flex: none;
  margin-inline-start: auto;
  font-weight: ${theme.font.weight.heavy};
`;

const Open = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;

const Change = styled(Pill)`
  position: relative;
  gap: 3px;
  letter-spacing: 0;
  white-space: nowrap;
`;
