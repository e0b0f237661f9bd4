import * as S from './SkyScene.styles';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';

/** Never scaled, so that the waves are equally high on wide and narrow columns. */
const box = { viewBox: '0 0 390 360', width: 390, height: 360 };
const sea = { width: 460, bottom: 360 };

export function SkyBack() {
  const id = useSvgId();
  return (
    <S.Picture {...box} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <S.SkyTop />
          <stop offset=".62" stopColor="#0E7FA3" />
          <stop offset="1" stopColor="#35B4D6" />
        </linearGradient>
      </defs>
      <rect x="-500" width="1390" height="360" fill={`url(#${id})`} />
      <g fill="#FFD46B">
        <circle cx="318" cy="214" r="104" opacity=".09" />
        <circle cx="318" cy="214" r="74" opacity=".13" />
      </g>
      <circle cx="318" cy="214" r="46" fill="#FFCF5C" />
      <circle cx="309" cy="205" r="32" fill="#FFE6A8" opacity=".55" />
      <path
        d="M30 166a20 20 0 0 1 34-14 26 26 0 0 1 48 8 17 17 0 0 1 4 33H42a17 17 0 0 1-12-27Z"
        fill="#fff"
        opacity=".16"
      />
      <path
        d="M296 142a13 13 0 0 1 22-9 17 17 0 0 1 31 5 11 11 0 0 1 3 22h-48a11 11 0 0 1-8-18Z"
        fill="#fff"
        opacity=".1"
      />
      <path
        d="M56 206l-4 13M76 206l-4 13M96 206l-4 13"
        stroke="#BFEFFF"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d={wavePath({ ...sea, y: 232, period: 220, amplitude: 26, x: -260 })}
        fill="#0A7398"
        opacity=".7"
      />
    </S.Picture>
  );
}

export function SkyFront() {
  return (
    <S.Picture {...box} aria-hidden="true">
      <path d={wavePath({ ...sea, y: 262, period: 180, amplitude: 22, x: -210 })} fill="#3FBBDD" />
      <path d={wavePath({ ...sea, y: 286, period: 240, amplitude: 26, x: -96 })} fill="#7FDDF3" />
      <S.Sea d={wavePath({ ...sea, y: 316, period: 210, amplitude: 22, x: -270 })} />
      <g fill="#fff" opacity=".8">
        <circle cx="64" cy="280" r="3" />
        <circle cx="78" cy="290" r="2" />
        <circle cx="330" cy="276" r="3.5" />
        <circle cx="346" cy="288" r="2" />
      </g>
    </S.Picture>
  );
}
