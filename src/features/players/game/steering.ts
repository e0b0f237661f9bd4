import type { KeyboardEvent, PointerEvent } from 'react';
import { laneCount } from '@/domain/game/things';
import { hasModifier, pressedKey } from '@/lib/keys';
import type { Command } from './game';

const left: Command = { type: 'steerBy', lanes: -1 };
const right: Command = { type: 'steerBy', lanes: 1 };
const slow: Command = { type: 'toggleSlow' };
const pause: Command = { type: 'pause' };

const commands: Readonly<Record<string, Command>> = {
  ArrowLeft: left,
  a: left,
  ArrowRight: right,
  d: right,
  s: slow,
  p: pause,
  Escape: pause,
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((lane) => [String(lane + 1), { type: 'steerTo', lane } as const]),
  ),
};

type Key = Parameters<typeof pressedKey>[0] & Parameters<typeof hasModifier>[0];
type RepeatedKey = Key & Pick<KeyboardEvent, 'repeat'>;

/** Returns the command of a pressed key, or null for keys left to the browser. */
export function commandOf(event: RepeatedKey): Command | null {
  if (hasModifier(event)) return null;
  const key = pressedKey(event);
  const command = Object.hasOwn(commands, key) ? commands[key] : null;
  if (!command || (event.repeat && command.type !== 'steerBy')) return null;
  return command;
}

/** Turns a press of Shift without another key into the Slow command: Shift+Tab moves the focus. */
export function createShiftWatch() {
  let isShiftOnly = false;
  return {
    down: (event: RepeatedKey) => {
      if (!event.repeat) isShiftOnly = pressedKey(event) === 'Shift';
    },
    up: (event: Key): Command | null => {
      const isSlowPress = isShiftOnly && pressedKey(event) === 'Shift';
      isShiftOnly = false;
      return isSlowPress ? slow : null;
    },
  };
}

/** A finger or mouse on the field, in pixels from the field's left edge. */
interface Touch {
  readonly id: number;
  readonly x: number;
  /** Width of the field. */
  readonly width: number;
}

/** Pixels of movement beyond which a tap becomes a drag. */
const slack = 8;

export const laneAt = ({ x, width }: Omit<Touch, 'id'>): number =>
  Math.min(Math.max(Math.floor((x / width) * laneCount), 0), laneCount - 1);

/** Turns drags into the lane under the finger, taps into one lane to that side. */
export function createPointer() {
  let first: Touch | null = null;
  let isDragging = false;
  return {
    down: (touch: Touch): void => {
      if (first) return;
      first = touch;
      isDragging = false;
    },
    move: (touch: Touch): Command | null => {
      if (first?.id !== touch.id) return null;
      isDragging ||= Math.abs(touch.x - first.x) > slack;
      return isDragging ? { type: 'steerTo', lane: laneAt(touch) } : null;
    },
    up: (touch: Touch): Command | null => {
      if (first?.id !== touch.id) return null;
      first = null;
      if (isDragging) return null;
      return touch.x < touch.width / 2 ? left : right;
    },
    cancel: ({ id }: Pick<Touch, 'id'>): void => {
      if (first?.id === id) first = null;
    },
  };
}

type CanvasPointer = PointerEvent<HTMLCanvasElement>;

/** Creates the event handlers of the screen (`keys`) and of the canvas (`touches`). */
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

function touchOf({ currentTarget, pointerId, clientX }: CanvasPointer): Touch {
  const { left: start, width } = currentTarget.getBoundingClientRect();
  return { id: pointerId, x: clientX - start, width };
}
