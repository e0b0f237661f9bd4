import { Splash } from '@/ui/Splash';
import * as S from './Leaderboard.styles';

/** Stands where a person's sheet opens, until what shows it is loaded. */
export function OpeningPerson() {
  return (
    <S.Cover>
      <Splash label="Loading the person" />
    </S.Cover>
  );
}
