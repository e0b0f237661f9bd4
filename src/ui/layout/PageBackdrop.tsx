import * as S from './PageBackdrop.styles';
import { wavePath } from '@/ui/art/wavePath';

const width = 1280;
const bottom = 420;

export function PageBackdrop() {
  return (
    <S.Backdrop aria-hidden="true">
      <S.Waves viewBox={`0 0 ${width} ${bottom}`} preserveAspectRatio="none">
        <path d={wavePath({ y: 130, period: 640, amplitude: 60, width, bottom })} opacity=".06" />
        <path
          d={wavePath({ y: 210, period: 520, amplitude: 52, width, bottom, x: -140 })}
          opacity=".07"
        />
        <path
          d={wavePath({ y: 290, period: 700, amplitude: 56, width, bottom, x: -300 })}
          opacity=".09"
        />
      </S.Waves>
    </S.Backdrop>
  );
}
