import { clampFraction } from '@/ui/art/clampFraction';
import { dropPath, type MedallionLook } from './medallionLooks';
import * as S from './Medallion.styles';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';

interface UnearnedMedallionProps {
  look: MedallionLook;
  emoji: string;
  fraction: number;
}

export function UnearnedMedallion({ look, emoji, fraction }: UnearnedMedallionProps) {
  const id = useSvgId();
  const Glyph = look.glyph;
  const y = 92 - 84 * clampFraction(fraction);
  return (
    <>
      <defs>
        <clipPath id={id}>
          <path d={dropPath} />
        </clipPath>
      </defs>
      <S.Vessel d={dropPath} />
      <g clipPath={`url(#${id})`}>
        <S.Water d={wavePath({ y: y + 3, period: 32, amplitude: 5, width: 80, bottom: 110 })} />
      </g>
      <S.DashedRim d={dropPath} />
      {Glyph ? (
        <S.SoftInk>
          <Glyph x="25" y="43" width="30" height="30" />
        </S.SoftInk>
      ) : (
        <S.Emoji x="40" y="70" opacity=".6">
          {emoji}
        </S.Emoji>
      )}
    </>
  );
}
