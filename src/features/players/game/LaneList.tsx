import type { Turn } from '@/domain/game/turns';
import * as S from './LaneList.styles';
import { ThingIcon } from './ThingIcon';
import { lanesOf, sightingWords } from './turnWords';

export function LaneList({ turn }: { turn: Turn }) {
  return (
    <S.Lanes>
      {lanesOf(turn).map(({ lane, sightings }) => (
        <S.Lane
          key={lane}
          $isOwn={lane === turn.lane + 1}
          {...(sightings.length === 0 && { 'aria-hidden': true })}
        >
          <S.Name>{`Lane ${lane}: `}</S.Name>
          <S.Things>
            {sightings.length === 0 && <span>clear</span>}
            {sightings.map(({ key, sighting }, at) => (
              <S.Thing key={key}>
                <S.Chip>
                  <ThingIcon kind={sighting.kind} size={28} />
                </S.Chip>
                <span>{sightingWords(sighting) + (at === sightings.length - 1 ? '. ' : ', ')}</span>
              </S.Thing>
            ))}
          </S.Things>
        </S.Lane>
      ))}
    </S.Lanes>
  );
}
