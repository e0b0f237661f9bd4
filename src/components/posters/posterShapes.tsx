import type { ComponentType } from 'react';
import { useSvgId } from '@/ui/art/useSvgId';
import * as S from './VideoPoster.styles';
import type { Scene } from './VideoScene';

export const posterShapes: Record<Scene, ComponentType> = {
  shower: Shower,
  garden: Garden,
  tap: Tap,
  other: Sea,
};

function Shower() {
  return (
    <>
      <Tiles />
      <circle cx="180" cy="128" r="104" fill="#fff" opacity=".2" />
      <path d="M180-6V34" stroke="#fff" strokeWidth="13" />
      <path d="M120 74a60 46 0 0 1 120 0Z" fill="#fff" />
      <rect x="112" y="70" width="136" height="11" rx="5.5" fill="#fff" />
      <S.Rain
        d="M130 94L112 184M150 94L140 184M170 94L167 184M190 94L193 184M210 94L220 184M230 94L248 184"
        stroke="#fff"
        strokeWidth="5"
      />
      <circle cx="306" cy="62" r="27" fill="#fff" />
      <path d="M306 35a27 27 0 0 1 20 45L306 62Z" fill="#F0A23A" opacity=".4" />
      <path
        d="M306 44V62l12 11"
        stroke="#B4640A"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  );
}

function Garden() {
  return (
    <>
      <circle cx="300" cy="50" r="52" fill="#FFF3B0" opacity=".35" />
      <circle cx="300" cy="50" r="29" fill="#FFF3B0" />
      <ellipse cx="60" cy="236" rx="190" ry="96" fill="#2E9E6B" opacity=".55" />
      <ellipse cx="318" cy="240" rx="170" ry="92" fill="#177A4D" opacity=".6" />
      <path
        d="M252 166V104M252 122c-22 4-38-7-40-29 22-2 38 9 40 29ZM252 113c2-20 15-31 37-29 0 20-15 31-37 29Z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M70 66a24 24 0 0 1 5-46 34 34 0 0 1 64-5 26 26 0 0 1 17 51Z"
        fill="#fff"
        opacity=".95"
      />
      <S.Rain
        d="M78 76L66 190M100 76L92 190M122 76L118 190M144 76L144 190"
        stroke="#fff"
        strokeWidth="4.500"
      />
      <ellipse cx="118" cy="126" rx="54" ry="13" fill="#5E3A17" />
      <ellipse cx="118" cy="129" rx="46" ry="9" fill="#3FBBDD" />
    </>
  );
}

function Tap() {
  return (
    <>
      <Tiles />
      <circle cx="186" cy="128" r="98" fill="#fff" opacity=".18" />
      <g transform="translate(22 0) scale(2.65)" fill="#fff">
        <path d="M28 12h18v6h10a10 10 0 0 1 10 10v6h-9v-5a3 3 0 0 0-3-3H28Z" />
        <rect x="20" y="8" width="9" height="26" rx="3" />
        <path d="M36 2h20v5H49v6h-6V7h-7Z" />
        <S.Hanging
          d="M61.500 36c1.700 2.700 3 4.400 3 6a3 3 0 0 1-6 0c0-1.600 1.300-3.300 3-6Z"
          fill="#C6F3FF"
        />
      </g>
    </>
  );
}

function Sea() {
  return (
    <>
      <circle cx="284" cy="60" r="58" fill="#fff" opacity=".14" />
      <circle cx="284" cy="60" r="34" fill="#fff" opacity=".92" />
      <path
        d="M50 76a19 19 0 0 1 32-13 25 25 0 0 1 46 8 16 16 0 0 1 4 31H62a16 16 0 0 1-12-26Z"
        fill="#fff"
        opacity=".5"
      />
      <g fill="#fff" opacity=".8">
        <circle cx="164" cy="34" r="3" />
        <circle cx="204" cy="66" r="2" />
        <circle cx="36" cy="42" r="2.400" />
        <circle cx="330" cy="122" r="2.400" />
      </g>
    </>
  );
}

function Tiles() {
  const id = useSvgId();
  return (
    <>
      <defs>
        <pattern id={id} width="45" height="45" patternUnits="userSpaceOnUse">
          <path d="M0 0H45V45" fill="none" stroke="#fff" strokeWidth="3" />
        </pattern>
      </defs>
      <rect x="-60" width="480" height="225" fill={`url(#${id})`} opacity=".2" />
    </>
  );
}
