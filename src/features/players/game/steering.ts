import type { PointerEvent } from 'react';
import { laneCount } from '@/domain/game/things';
import { hasModifier, pressedKey } from '@/lib/keys';
import type { Command } from './game';

const commands = new Map<string, Command>([
  ['ArrowLeft', 'left'],
  ['a', 'left'],
  ['ArrowRight', 'right'],
  ['d', 'right'],
  ['s', 'slow'],
  ['p', 'pause'],
  ['Escape', 'pause'],
  ...[0, 1, 2, 3, 4].map((lane) => [String(lane + 1), lane] as const),
]);

type Key = Parameters<typeof pressedKey>[0];
type RepeatedKey = Key & Pick<KeyboardEvent, 'repeat'>;

/** Returns the command of a pressed key. Other keys are left to the browser. */
export function commandOf(event: RepeatedKey): Command | undefined {
  const command = hasModifier(event) ? undefined : commands.get(pressedKey(event));
  return event.repeat && command !== 'left' && command !== 'right' ? undefined : command;
}

export type Give = (command: Command) => void;

/** Creates handlers of keys. A press of Shift alone is Slow: Shift+Tab moves the focus. */
export function createKeys(give: Give) {
  let isShiftOnly = false;
  return {
    onKeyDown: (event: RepeatedKey & Pick<Event, 'preventDefault'>) => {
      if (!event.repeat) isShiftOnly = pressedKey(event) === 'Shift';
      const command = commandOf(event);
      if (command === undefined) return;
      give(command);
      event.preventDefault();
    },
    onKeyUp: (event: Key) => {
      if (isShiftOnly && pressedKey(event) === 'Shift') give('slow');
      isShiftOnly = false;
    },
  };
}

/** Pixels of movement beyond which a tap becomes a drag. */
const slack = 8;

type FieldPointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'currentTarget'>;

/** Returns a place on the field, from 0 at its left edge to 1. */
function acrossOf({ currentTarget, clientX }: FieldPointer): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}

/** Creates handlers: drags steer to the lane under the finger, taps one lane to that side. */
export function createTouches(give: Give) {
  let touch: { id: number; x: number; isDrag: boolean } | null = null;
  return {
    onPointerDown: ({ currentTarget, pointerId: id, clientX: x }: FieldPointer) => {
      currentTarget.setPointerCapture(id);
      touch ??= { id, x, isDrag: false };
    },
    onPointerMove: (event: FieldPointer) => {
      if (touch?.id !== event.pointerId) return;
      touch.isDrag ||= Math.abs(event.clientX - touch.x) > slack;
      if (touch.isDrag) give(Math.floor(acrossOf(event) * laneCount));
    },
    onPointerUp: (event: FieldPointer) => {
      if (touch?.id !== event.pointerId) return;
      if (!touch.isDrag) give(acrossOf(event) < 0.5 ? 'left' : 'right');
      touch = null;
    },
    onPointerCancel: ({ pointerId }: FieldPointer) => {
      if (touch?.id === pointerId) touch = null;
    },
  };
}
