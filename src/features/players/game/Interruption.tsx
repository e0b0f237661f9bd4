import { useId } from 'react';
import styled from 'styled-components';
import { onLetterKey } from '@/lib/keys';
import { Button } from '@/ui/controls/Button';
import { useModal } from '@/ui/layout/Dialog';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface InterruptionProps {
  /** True asks whether to leave; false shows a pause. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function Interruption({ isLeaving, onStay, onLeave }: InterruptionProps) {
  const ref = useModal(onStay);
  const id = useId();

  return (
    <Dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onLetterKey('p', onStay)}
    >
      <Title id={`${id}-title`}>{isLeaving ? 'Leave this round?' : 'Paused'}</Title>
      <p id={`${id}-text`}>
        {isLeaving
          ? 'It ends here with no points. You can start over anytime.'
          : 'Take your time. If you leave, the round ends with no points.'}
      </p>
      <Ways>
        <Button onClick={onStay}>{isLeaving ? 'Stay' : 'Resume'}</Button>
        <Button variant="danger-quiet" onClick={onLeave}>
          Leave
        </Button>
      </Ways>
    </Dialog>
  );
}

const Dialog = styled.dialog`
  width: min(20rem, calc(100vw - 48px));
  margin: auto;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[4]};
  border: 0;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.ink};
  text-align: center;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};

  &::backdrop {
    background: ${theme.color.heroPanel};
  }

  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

const Title = styled.h2`
  ${text.heading}
  margin-bottom: ${theme.space[2]};
`;

const Ways = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  margin-top: ${theme.space[5]};
`;
