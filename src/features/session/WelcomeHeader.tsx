import styled from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { useSvgId, wavePath } from '@/ui/art/svg';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { landscape, theme } from '@/ui/theme/theme';

/** Never scaled, so that the waves are equally high on wide and narrow columns. */
const box = { viewBox: '0 0 390 360', width: 390, height: 360, 'aria-hidden': true } as const;
const sea = { width: 460, bottom: 360 };

export function WelcomeHeader() {
  const id = useSvgId();
  return (
    <Scene>
      <svg {...box}>
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            {/* Colored below: the page's policy blocks style attributes in what the build prints. */}
            <stop />
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
      </svg>
      <Mascot>
        <Drip mood="wave" size={124} isAfloat />
      </Mascot>
      <svg {...box}>
        <path
          d={wavePath({ ...sea, y: 262, period: 180, amplitude: 22, x: -210 })}
          fill="#3FBBDD"
        />
        <path d={wavePath({ ...sea, y: 286, period: 240, amplitude: 26, x: -96 })} fill="#7FDDF3" />
        <Sea d={wavePath({ ...sea, y: 316, period: 210, amplitude: 22, x: -270 })} />
        <g fill="#fff" opacity=".8">
          <circle cx="64" cy="280" r="3" />
          <circle cx="78" cy="290" r="2" />
          <circle cx="330" cy="276" r="3.5" />
          <circle cx="346" cy="288" r="2" />
        </g>
      </svg>
      <Words>
        <ScreenHeading size="figure">Water Savers</ScreenHeading>
        <p>Learn, Save, and Protect Water</p>
      </Words>
    </Scene>
  );
}

const Scene = styled.header`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: max(318px, calc(336px + (100dvh - 844px) * 0.65));
  padding: clamp(20px, calc(40px + (100dvh - 844px) * 0.2), 40px) ${theme.layout.gutter} 87px;
  overflow: hidden;
  background: ${theme.color.heroStart};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  > svg {
    position: absolute;
    left: 50%;
    bottom: 0;
    margin-left: -195px;
    overflow: visible;
  }

  > svg stop:first-child {
    stop-color: ${theme.color.heroStart};
  }

  ${landscape} {
    height: 100dvh;
  }
`;

const Sea = styled.path`
  fill: ${theme.color.column};

  @media (forced-colors: active) {
    fill: Canvas;
  }
`;

const Mascot = styled.div`
  position: relative;
  width: fit-content;
  margin: auto auto 0;
  transform: rotate(-3deg);
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  order: -1;
  margin-top: max(0px, calc((100dvh - 900px) * 0.5));
  text-align: center;
  text-wrap: balance;

  p {
    margin-top: ${theme.space[1]};
    font-weight: ${theme.font.weight.bold};
  }
`;

/** Lies over the sea's last 56 px. */
export const Raised = styled.div`
  position: relative;
  margin: -56px ${theme.space[4]} 0;
  border-radius: ${theme.radius.panel};
  box-shadow: ${theme.shadow.float};

  ${landscape} {
    margin: ${theme.layout.gutter};
  }
`;
