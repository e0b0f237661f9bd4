import { posterShapes } from './posterShapes';
import { useSvgId } from '@/ui/art/useSvgId';
import * as S from './VideoPoster.styles';
import { sceneGround, type Scene } from './VideoScene';
import { wavePath } from '@/ui/art/wavePath';

interface SceneProps {
  scene: Scene;
}

export function PosterBack({ scene }: SceneProps) {
  const id = useSvgId();
  const [start, end] = sceneGround[scene];
  const Things = posterShapes[scene];
  return (
    <>
      <defs>
        <linearGradient id={id} x1=".2" y1="0" x2=".8" y2="1">
          <stop stopColor={start} />
          <stop offset="1" stopColor={end} />
        </linearGradient>
      </defs>
      <rect x="-60" width="480" height="225" fill={`url(#${id})`} />
      <Things />
      <S.Wave
        $seconds={14}
        d={wavePath({ y: 182, period: 180, amplitude: 18, width: 540, bottom: 225, x: -180 })}
        fill="#7FDDF3"
        opacity=".8"
      />
    </>
  );
}

export function PosterFront({ scene }: SceneProps) {
  return (
    <>
      {scene === 'garden' && <Barrel />}
      {scene === 'tap' && <Tumbler />}
      <S.Wave
        $seconds={10}
        d={wavePath({ y: 198, period: 180, amplitude: 16, width: 540, bottom: 225, x: -180 })}
        fill="#3FBBDD"
        opacity=".92"
      />
      <S.Wave
        $seconds={7}
        d={wavePath({ y: 210, period: 90, amplitude: 9, width: 540, bottom: 225, x: -180 })}
        fill="#0E7FA3"
        opacity=".9"
      />
      <g fill="#fff" opacity=".85">
        <circle cx="58" cy="196" r="3" />
        <circle cx="72" cy="204" r="2" />
        <circle cx="304" cy="192" r="3.4" />
        <circle cx="320" cy="202" r="2" />
      </g>
    </>
  );
}

function Barrel() {
  return (
    <>
      <path d="M64 126a54 13 0 0 0 108 0c9 34 9 66 0 99H64c-9-33-9-65 0-99Z" fill="#9A6631" />
      <path d="M92 138v87M118 140v85M144 138v87" stroke="#7A4C1F" strokeWidth="3" opacity=".7" />
      <path
        d="M60 152q58 22 116 0M59 190q59 22 118 0"
        stroke="#5E3A17"
        strokeWidth="8"
        fill="none"
      />
    </>
  );
}

function Tumbler() {
  return (
    <>
      <path d="M312 208L284 84" stroke="#FF9CBD" strokeWidth="9" strokeLinecap="round" />
      <path d="M285 90l-7-30" stroke="#fff" strokeWidth="15" strokeLinecap="round" />
      <path
        d="M272 130h58l-6 84h-46Z"
        fill="#fff"
        fillOpacity=".38"
        stroke="#fff"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </>
  );
}
