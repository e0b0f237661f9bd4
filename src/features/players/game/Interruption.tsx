import { useId } from 'react';
import styled from 'styled-components';
import { hasModifier, pressedKey } from '@/lib/keys';
import { Button } from '@/ui/controls/Button';
import { useModal } from '@/ui/layout/Dialog';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { Stack, Text } from '@/ui/layout/primitives';

interface InterruptionProps {
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave, or shows a pause. */
export function Interruption({ isLeaving, onStay, onLeave }: InterruptionProps) {
  const { ref } = useModal({ onClose: onStay, guardsBack: true });
  const id = useId();
  const [title, text, stay] = isLeaving
    ? ['Leave this round?', 'It ends here with no points. You can start over anytime.', 'Stay']
    : ['Paused', 'Take your time. If you leave, the round ends with no points.', 'Resume'];

  return (
    <Dialog
      ref={ref}
      aria-label={title}
      aria-describedby={id}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'p' && !event.repeat && !hasModifier(event)) onStay();
      }}
    >
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Text as="h2" $size="heading">
            {title}
          </Text>
          <p id={id}>{text}</p>
        </Stack>
        <Stack $gap={1}>
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="danger-quiet" onClick={onLeave}>
            Leave
          </Button>
        </Stack>
      </Stack>
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
