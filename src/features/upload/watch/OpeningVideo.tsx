import { Splash } from '@/ui/Splash';
import * as S from './OpeningVideo.styles';

/** Stands where a video opens, until what shows it is loaded. */
export function OpeningVideo() {
  return (
    <S.Cover>
      <Splash label="Loading your video" />
    </S.Cover>
  );
}
