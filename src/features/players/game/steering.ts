import type { KeyboardEvent, PointerEvent } from 'react';
import { type Command, commandOf, createShiftWatch } from './keys';
import { createPointer } from './pointer';

type CanvasPointer = PointerEvent<HTMLCanvasElement>;

export function createSteering(give: (command: Command) => void) {
  const shift = createShiftWatch();
  const pointer = createPointer();
  const giveIfAny = (command: Command | null) => {
    if (command) give(command);
  };

  return {
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        const command = commandOf(event);
        shift.down(event);
        giveIfAny(command);
        if (command) event.preventDefault();
      },
      onKeyUp: (event: KeyboardEvent) => giveIfAny(shift.up(event)),
    },
    touches: {
      onPointerDown: (event: CanvasPointer) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.down(touchOf(event));
      },
      onPointerMove: (event: CanvasPointer) => giveIfAny(pointer.move(touchOf(event))),
      onPointerUp: (event: CanvasPointer) => giveIfAny(pointer.up(touchOf(event))),
      onPointerCancel: (event: CanvasPointer) => pointer.cancel(touchOf(event)),
    },
  };
}

function touchOf({ currentTarget, pointerId, clientX }: CanvasPointer) {
  const { left, width } = currentTarget.getBoundingClientRect();
  return { id: pointerId, x: clientX - left, width };
}
