import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { wavePath } from '@/ui/art/svg';
import { roundButton } from '@/ui/controls/IconButton';
import { landscape, text, theme } from '@/ui/theme/theme';
import { heroSlope } from '@/ui/theme/waterGradient';

interface HeroProps {
  /** `tall` has a panel, `podium` columns in the waves, and `banner` nothing (148 px). */
  layout?: keyof typeof layouts;
  decor?: ReactNode;
  children?: ReactNode;
}

export function Hero({ layout = 'regular', decor, children }: HeroProps) {
  return (
    <Root $layout={layout}>
      {decor}
      <Inner>{children}</Inner>
      <HeroWaves height={layouts[layout][2]} />
    </Root>
  );
}

const { gutter } = theme.layout;

/** Upright, on a phone on its side, and the height of the waves. */
const layouts = {
  regular: ['padding: 20px 16px 50px', `padding: 10px ${gutter} 30px`, 44],
  title: ['padding: 20px 16px 54px', `padding: 10px ${gutter} 30px`, 44],
  tall: ['padding: 20px 16px 48px', `padding: 8px ${gutter} 22px`, 48],
  podium: ['padding: 16px 16px 0', `padding: 10px ${gutter} 0`, 44],
  banner: ['height: 148px', 'height: 64px', 56],
} as const;

const Root = styled.header<{ $layout: keyof typeof layouts }>`
  position: relative;
  overflow: hidden;
  ${({ $layout }) => layouts[$layout][0]};

  ${landscape} {
    ${({ $layout }) => layouts[$layout][1]};
  }

  background: ${heroSlope};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  :focus-visible {
    outline-color: ${theme.color.heroInk};
  }
`;

const width = 448;

function HeroWaves({ height }: { height: number }) {
  const wave = (y: number, period: number, amplitude: number, x = 0) =>
    wavePath({ y: height * y, period, amplitude, width, bottom: height + 6, x });
  return (
    <Waves
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      aria-hidden="true"
    >
      <path d={wave(0.34, 224, 22)} opacity=".1" />
      <path d={wave(0.52, 168, 18, -70)} opacity=".16" />
      <path d={wave(0.69, 196, 16, -20)} />
    </Waves>
  );
}

const Waves = styled.svg`
  position: absolute;
  left: 0;
  bottom: -3px;
  width: 100%;
  overflow: visible;
  fill: ${theme.color.heroInk};
  pointer-events: none;

  path:last-child {
    fill: ${theme.color.column};

    @media (forced-colors: active) {
      fill: Canvas;
    }
  }

  ${landscape} {
    bottom: 0;
    height: 24px;
  }
`;

/** On a phone on its side, a heading and a panel stand beside each other. */
const Inner = styled.div`
  position: relative;

  ${landscape} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
    gap: ${theme.space[2]} ${theme.space[6]};

    > * {
      margin-top: 0;
    }

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

export const HeroPanel = styled.div`
  margin-top: 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.heroPanel};
`;

/** A round link of 44 px, which may have a count. */
export const HeroLink = styled(Link)`
  ${roundButton}
  position: relative;
  background: ${theme.color.heroPanel};
  color: ${theme.color.heroInk};
`;

export const HeroCount = ({ count }: { count: number }) =>
  count > 0 && <Count aria-hidden="true">{count > 9 ? '9+' : count}</Count>;

const Count = styled.b`
  ${text.caption}
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 1.7em;
  padding: 0 0.35em;
  border: 2px solid ${theme.color.heroStart};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: ${theme.color.heroStart};
  font-size: min(${theme.font.size.caption}, 18px);
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
`;
