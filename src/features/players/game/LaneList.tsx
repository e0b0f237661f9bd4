import styled from 'styled-components';
import type { Turn } from '@/domain/game/turns';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { ThingIcon } from './ThingIcon';
import { lanesOf, sightingWords } from './turnWords';

export function LaneList({ turn }: { turn: Turn }) {
  return (
    <Lanes>
      {lanesOf(turn).map(({ lane, sightings }) => (
        <Lane
          key={lane}
          $isOwn={lane === turn.lane + 1}
          {...(sightings.length === 0 && { 'aria-hidden': true })}
        >
          <Name>{`Lane ${lane}: `}</Name>
          <Things>
            {sightings.length === 0 && <span>clear</span>}
            {sightings.map(({ key, sighting }, at) => (
              <Thing key={key}>
                <Chip>
                  <ThingIcon kind={sighting.kind} size={28} />
                </Chip>
                <span>{sightingWords(sighting) + (at === sightings.length - 1 ? '. ' : ', ')}</span>
              </Thing>
            ))}
          </Things>
        </Lane>
      ))}
    </Lanes>
  );
}

const Lanes = styled(Card)`
  ${text.small}
  display: grid;
  overflow: hidden;
`;

const Lane = styled.div<{ $isOwn: boolean }>`
  display: flex;
  gap: ${theme.space[3]};
  min-height: 48px;
  padding: 6px ${theme.space[4]};
  ${({ $isOwn }) => $isOwn && `background: ${theme.color.actionTint};`}
  box-shadow: inset ${({ $isOwn }) => ($isOwn ? '4px' : '0')} 0 0 ${theme.color.action};

  & + & {
    border-top: 1px solid ${theme.color.track};
  }
`;

const Name = styled.span`
  flex: none;
  padding-top: 9px;
  font-weight: ${theme.font.weight.heavy};
`;

const Things = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

const Thing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${theme.color.ink};
`;

const Chip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.game.seaMid};
`;
