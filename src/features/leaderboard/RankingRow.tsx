import { Award, Crown, Medal } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { Pill } from '@/components/Pill';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import { initials, shownName } from '@/domain/text';
import { useUrlView } from '@/lib/useUrlView';
import { CardLink } from '@/ui/controls/CardLink';
import { Caption, Grow, Row, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { lineClamp, phoneHeight, text, theme } from '@/ui/theme/theme';
import type { BoardRow } from './useBoard';

/** `total` is the number of users on the whole board. */
export function RankingRow({ row, total }: { row: BoardRow; total: number }) {
  'use memo';
  const { entry, isOwn, shownPosition } = row;
  const { name, avatar, points, rank, position, change } = entry;
  const medal = medals[position - 1];
  return (
    <Root
      role="listitem"
      aria-posinset={shownPosition}
      aria-setsize={Math.max(total, shownPosition)}
      $isOwn={isOwn}
      $isFirst={shownPosition === 1}
      $isFar={position > 9999}
    >
      <Mark $isOwn={isOwn} $isLong={position > 99}>
        {medal ? (
          <medal.Icon role="img" aria-label={medal.label} style={{ color: medal.color }} />
        ) : (
          <span>{position}</span>
        )}
        <RankChange change={change} />
      </Mark>
      <Avatar src={avatar} initials={initials(name)} size={44} />
      <Person>
        <p>
          <PersonLink person={entry} isInRow />
        </p>
        <Row $gap={2}>
          {isOwn && (
            <Pill $tone="solid" $size="tiny">
              You
            </Pill>
          )}
          <Caption style={isOwn ? { color: theme.color.ink } : {}}>{rank}</Caption>
        </Row>
      </Person>
      <Text as="span" $weight="heavy">
        {points}
      </Text>
    </Root>
  );
}

const medals = [
  { Icon: Crown, color: theme.color.medal.gold, label: 'Rank 1, crown' },
  { Icon: Medal, color: theme.color.medal.silver, label: 'Rank 2, medal' },
  { Icon: Award, color: theme.color.medal.bronze, label: 'Rank 3, award' },
] as const;

const up = ['up', 'success', 'heroUp', undefined] as const;
const down = ['down', 'medium', 'heroDown', 'rotate(180 5 4.5)'] as const;
const briefly = new Intl.NumberFormat('en', { notation: 'compact' });

/** Shows an arrow and the places won since midnight UTC ("41K" for thousands), or nothing for 0. */
export function RankChange({ change, isOnHero = false }: { change: number; isOnHero?: boolean }) {
  'use memo';
  if (change === 0) return null;
  const [direction, tone, heroTone, turn] = change > 0 ? up : down;
  const places = Math.abs(change);
  return (
    <Change $tone={isOnHero ? heroTone : tone} $size="tiny">
      <svg viewBox="0 0 10 9" width="10" height="9" fill="currentColor" aria-hidden="true">
        <path d="M5 .5 9.700 8.500H.3Z" transform={turn} />
      </svg>
      <span aria-hidden="true">{briefly.format(places)}</span>
      <VisuallyHidden>{`${direction} ${places} since midnight UTC`}</VisuallyHidden>
    </Change>
  );
}

export const rowLinkId = (personId: string) => `person-${personId}`;

/** Opens the user's sheet by the URL. The whole positioned ancestor is clickable. */
export function PersonLink({ person, isInRow }: { person: LeaderboardEntry; isInRow?: boolean }) {
  const { linkTo } = useUrlView('user');
  return (
    <Open
      as={Link}
      {...(isInRow && { id: rowLinkId(person.id) })}
      {...linkTo(person.id)}
      dir="auto"
    >
      {shownName(person.name)}
    </Open>
  );
}

/** So narrow for the text size that a row's words get their own lines. */
const narrow = '@container (max-width: 15rem)';

/** Dots in the column of positions stand for the rows in between, which are out of view. */
const stuck = (edge: 'top' | 'bottom', lipY: string) => css`
  @container scroll-state(stuck: ${edge}) {
    &::before {
      box-shadow:
        0 ${lipY} 0 6px ${theme.color.surface},
        0 calc(${lipY} / -2) 8px ${theme.color.surface};
    }

    &::after {
      content: '•••' / '';
      position: absolute;
      ${edge === 'bottom' ? 'top' : 'bottom'}: -11px;
      left: ${theme.space[3]};
      width: var(--mark);
      border-radius: ${theme.radius.pill};
      background: ${theme.color.surface};
      color: ${theme.color.inkSoft};
      font-size: 10px;
      line-height: 16px;
      text-align: center;
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

  & + *::before {
    content: none;
  }

  @media (forced-colors: active) {
    border-block: 2px solid Highlight;
  }
`;

const line = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 ${theme.space[4]} auto calc(var(--mark) + 80px);
    height: 1.5px;
    background: ${theme.color.sunken};
  }
`;

const Root = styled(Row)<{ $isOwn: boolean; $isFirst: boolean; $isFar: boolean }>`
  --mark: ${({ $isFar }) => ($isFar ? 'max(48px, 3rem)' : 'max(32px, 1.5rem)')};
  position: relative;
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

  > :last-child {
    flex: none;
    margin-inline-start: auto;
  }

  ${({ $isOwn, $isFirst }) => ($isOwn ? own : !$isFirst && line)}
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

const Person = styled(Grow)`
  > p {
    ${text.cardTitle}
    ${lineClamp(2)}
  }

  ${narrow} {
    flex: 1 0 100%;
    order: 1;
  }
`;

const Open = styled(CardLink)`
  &::after {
    z-index: 1;
    border-radius: ${theme.radius.control};
  }

  /* So that the focused row isn't behind the stuck one. */
  scroll-margin-block: 120px 190px;

  &:focus-visible::after {
    outline-offset: -3px;
  }

  &:active::after {
    background: none;
  }
`;

const Change = styled(Pill)`
  position: relative;
  gap: 3px;
  letter-spacing: 0;
  white-space: nowrap;
`;
