import type { ReactNode } from 'react';
import { clampFraction } from './clampFraction';
import * as S from './DropGauge.styles';
import { useSvgId } from './useSvgId';
import { wavePath } from './wavePath';

interface DropGaugeProps {
  figure: number | string;
  value: number;
  max: number;
  /** A CSS length. */
  width?: string;
  caption?: string;
}

const outline =
  'M48 5c3.200 0 5.600 1.500 7.600 4.200C66.500 23.500 88 50.500 88 71a40 40 0 0 1-80 0C8 50.500 29.500 23.500 40.400 9.200 42.400 6.500 44.800 5 48 5Z';
const inner = 'translate(48 60) scale(.9 .905) translate(-48 -59)';
const box = { viewBox: '0 0 96 116' };
const stroke = {
  stroke: '#fff',
  strokeOpacity: '.75',
  strokeWidth: '3.5',
  strokeLinecap: 'round',
} as const;
const sea = { viewBox: '0 0 144 140' };

/** A decorative, drop-shaped gauge. A progress bar beside it gives the value to screen readers. */
export function DropGauge({ figure, value, max, width = '96px', caption }: DropGaugeProps) {
  const id = useSvgId();
  const words = (
    <>
      {caption !== undefined && (
        <text x="48" y="56" fontSize="10.5" letterSpacing="1.3">
          {caption}
        </text>
      )}
      <text x="48" y={caption === undefined ? 79 : 90} fontSize={caption === undefined ? 38 : 36}>
        {figure}
      </text>
    </>
  );
  return (
    <S.Gauge style={{ width }} aria-hidden="true">
      <S.Layer {...box}>
        <clipPath id={`${id}c`} clipPathUnits="objectBoundingBox">
          <path d={outline} transform={`scale(${1 / 96} ${1 / 116}) ${inner}`} />
        </clipPath>
        <path d={outline} fill="#fff" fillOpacity=".12" {...stroke} strokeOpacity=".72" />
        <S.Words $isFlooded={false}>{words}</S.Words>
      </S.Layer>
      <S.Inside style={{ clipPath: `url(#${id}c)` }}>
        <Water id={id} y={109.5 - 103 * clampFraction(value, max)} words={words} />
      </S.Inside>
      <S.Layer {...box}>
        <path d="M20.5 58c2.4-8.5 7.5-17 12.5-24.5" {...stroke} strokeWidth="4" fill="none" />
      </S.Layer>
    </S.Gauge>
  );
}

interface WaterProps {
  id: string;
  y: number;
  words: ReactNode;
}

function Water({ id, y, words }: WaterProps) {
  const wave = { period: 48, amplitude: 7, width: 144, bottom: 140 };
  const front = wavePath({ ...wave, y, x: -12 });
  return (
    <>
      <S.BackWater {...sea}>
        <path d={wavePath({ ...wave, y: y - 4, x: -34 })} fill="#8BE9FF" opacity=".42" />
      </S.BackWater>
      <S.FrontWater style={{ clipPath: `url(#${id}w)` }}>
        <S.Layer {...sea}>
          <clipPath id={`${id}w`} clipPathUnits="objectBoundingBox">
            <path d={front} transform={`scale(${1 / 144} ${1 / 140})`} />
          </clipPath>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="#8BE9FF" />
            <stop offset="1" stopColor="#35B9E2" />
          </linearGradient>
          <path d={front} fill={`url(#${id})`} />
        </S.Layer>
        <S.FloodedWords {...box}>
          <S.Words $isFlooded>{words}</S.Words>
        </S.FloodedWords>
      </S.FrontWater>
      <S.Layer {...box} fill="#fff">
        <circle cx="27" cy={y + 13} r="2.4" opacity=".85" />
        <circle cx="70" cy={y + 12} r="2" opacity=".8" />
        <circle cx="63" cy={y + 18} r="1.4" opacity=".7" />
      </S.Layer>
    </>
  );
}
