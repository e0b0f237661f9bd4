import { dropPath, type MedallionLook } from './medallionLooks';
import * as S from './Medallion.styles';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';

interface EarnedMedallionProps {
  look: MedallionLook;
  emoji: string;
}

export function EarnedMedallion({ look, emoji }: EarnedMedallionProps) {
  const id = useSvgId();
  const Glyph = look.glyph;
  return (
    <>
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={look.top} />
          <stop offset=".8" stopColor={look.bottom} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={dropPath} />
        </clipPath>
      </defs>
      <path d={dropPath} fill={look.rim} transform="translate(0 3)" />
      <path d={dropPath} fill={`url(#${id}g)`} />
      <g clipPath={`url(#${id}c)`} fill="#fff">
        <path
          d={wavePath({ y: 66, period: 40, amplitude: 9, width: 80, bottom: 110 })}
          opacity=".14"
        />
        <path
          d={wavePath({ y: 76, period: 34, amplitude: 7, width: 80, bottom: 110 })}
          opacity=".12"
        />
      </g>
      <path
        d={dropPath}
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="2.5"
        transform="translate(40 52) scale(.86) translate(-40 -51)"
      />
      <path
        d="M17 51c1.800-8 6.500-15.500 11.500-22.500"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      {Glyph ? (
        <Glyph x="24" y="44" width="32" height="32" stroke="#fff" strokeWidth="2.2" />
      ) : (
        <S.Emoji x="40" y="71">
          {emoji}
        </S.Emoji>
      )}
    </>
  );
}
