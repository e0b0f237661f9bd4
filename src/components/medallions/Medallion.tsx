import { clampFraction } from '@/ui/art/clampFraction';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';
import { EarnedMedallion } from './EarnedMedallion';
import * as S from './Medallion.styles';
import { medallionLook, type MedallionLook, dropPath } from './medallionLooks';

interface MedallionProps {
  /** Selects colors and glyph. An unknown id shows the emoji. */
  id: string;
  emoji: string;
  isEarned: boolean;
  /** The progress of an unearned badge, 0 to 1. */
  fraction?: number;
  /** In pixels. */
  size?: number;
}

/** A decorative, drop-shaped medal. The badge's name is next to it. */
export function Medallion({ id, emoji, isEarned, fraction = 0, size = 76 }: MedallionProps) {
  const look = medallionLook(id);
  return (
    <svg width={size} height={size * 1.2} viewBox="0 0 80 96" aria-hidden="true">
      {isEarned ? (
        <EarnedMedallion look={look} emoji={emoji} />
      ) : (
        <UnearnedMedallion look={look} emoji={emoji} fraction={fraction} />
      )}
    </svg>
  );
}

interface UnearnedMedallionProps {
  look: MedallionLook;
  emoji: string;
  fraction: number;
}

function UnearnedMedallion({ look, emoji, fraction }: UnearnedMedallionProps) {
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
