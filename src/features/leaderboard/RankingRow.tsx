import { Award, Crown, Medal as MedalIcon } from 'lucide-react';
import styled, { css } from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { initials } from '@/domain/text';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { phoneHeight } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { PersonLink } from './PersonLink';
import { RankChange } from './RankChange';
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
  return (
    <Row
      role="listitem"
      aria-posinset={shownPosition}
      aria-setsize={Math.max(total, shownPosition)}
      $isOwn={isOwn}
      $hasLine={shownPosition > 1 && !isOwn}
      $isFar={position > 9999}
    >
      <Mark>
        <RankMark position={position} isOwn={isOwn} />
        <RankChange change={change} />
      </Mark>
      <Avatar src={avatar} initials={initials(name)} size={44} />
      <Person>
        <NameLine>
          <Name>
            <PersonLink person={entry} isInRow />
          </Name>
          {isOwn && <Pill>You</Pill>}
        </NameLine>
        <Title $isOwn={isOwn}>{rank}</Title>
      </Person>
      <Points>{points}</Points>
    </Row>
  );
}

const medals = [
  { Icon: Crown, metal: 'gold', label: 'Rank 1, crown' },
  { Icon: MedalIcon, metal: 'silver', label: 'Rank 2, medal' },
  { Icon: Award, metal: 'bronze', label: 'Rank 3, award' },
] as const;

function RankMark({ position, isOwn }: { position: number; isOwn: boolean }) {
  'use memo';
  const medal = medals[position - 1];
  if (!medal) {
    return (
      <Position $isOwn={isOwn} $isLong={position > 99}>
        {position}
      </Position>
    );
  }
  const { Icon, metal, label } = medal;
  return (
    <Medal $metal={metal}>
      <Icon role="img" aria-label={label} />
    </Medal>
  );
}

interface RankingRowSkeletonProps {
  nameWidth: string;
  hasLine: boolean;
}

export function RankingRowSkeleton({ nameWidth, hasLine }: RankingRowSkeletonProps) {
  return (
    <Row $hasLine={hasLine}>
      <Mark>
        <Skeleton width={24} height={24} shape="circle" />
      </Mark>
      <Skeleton width={44} height={44} shape="circle" />
      <Person>
        <Skeleton width={nameWidth} height={17} />
        <div style={{ height: theme.space[2] }} />
        <Skeleton width="36%" height={13} />
      </Person>
      <Skeleton width={40} height={17} />
    </Row>
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
    inset: 0 ${theme.space[4]} auto var(--line);
    height: 1.5px;
    background: ${theme.color.column};

    ${narrow} {
      left: ${theme.space[4]};
    }
  }
`;

const far = css`
  --mark: max(48px, 3rem);
  --line: 114px;
  gap: ${theme.space[2]};
`;

const Row = styled.div<{ $isOwn?: boolean; $hasLine?: boolean; $isFar?: boolean }>`
  --mark: max(32px, 1.5rem);
  --line: 104px;
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  ${({ $isFar }) => $isFar && far}
  min-height: 66px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};

  ${phoneHeight} {
    min-height: 60px;
  }

  @media (max-width: 359px) {
    gap: ${theme.space[2]};
    padding-left: ${theme.space[2]};
  }

  ${narrow} {
    flex-wrap: wrap;
    gap: ${theme.space[1]} ${theme.space[3]};
    padding-inline: ${theme.space[4]};
  }

  ${({ $hasLine }) => $hasLine && line}
  ${({ $isOwn }) => $isOwn && own}
`;

const Mark = styled.div`
  display: grid;
  flex: none;
  justify-items: center;
  gap: 2px;
  width: var(--mark);
`;

const Position = styled.span<{ $isOwn: boolean; $isLong: boolean }>`
  color: ${({ $isOwn }) => ($isOwn ? theme.color.actionInk : theme.color.inkSoft)};
  ${({ $isLong }) => $isLong && text.caption}
  font-weight: ${theme.font.weight.heavy};
`;

const Medal = styled.span<{ $metal: keyof typeof theme.color.medal }>`
  color: ${({ $metal }) => theme.color.medal[$metal]};

  svg {
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

const wrapped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 359px) {
    ${wrapped}
  }

  ${narrow} {
    ${wrapped}
  }
`;

const Pill = styled.span`
  flex: none;
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.action};
  color: ${theme.color.onAction};
  font-size: ${theme.font.size.caption};
  line-height: 1.5385;
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
