import styled, { css, keyframes } from 'styled-components';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { whenStill } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

export function Countdown({ seconds }: { seconds: number }) {
  return (
    <Overlay role="status">
      <Figure key={seconds}>
        <Words>Starting in </Words>
        <span>{seconds}</span>
      </Figure>
    </Overlay>
  );
}

const swell = keyframes`
  from { transform: scale(1.5); opacity: 0; }
`;

const Overlay = styled.div`
  position: absolute;
  inset: 0 0 24%;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

const Figure = styled.p`
  min-width: 6rem;
  padding: 0 ${theme.space[5]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.game.sheet};
  color: ${theme.color.game.combo};
  font-size: 3.5rem;
  font-weight: ${theme.font.weight.heavy};
  line-height: 6rem;
  text-align: center;
  animation: ${swell} ${theme.motion.rise} ${theme.motion.ease};

  ${whenStill(css`
    font-size: ${theme.font.size.heading};
    line-height: 4rem;
  `)}
`;

const Words = styled(VisuallyHidden)`
  ${whenStill(css`
    position: static;
    clip-path: none;
  `)}
`;
