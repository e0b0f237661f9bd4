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

export type Give = (command: Command) => void;

/** Creates handlers of keys. A press of Shift alone is Slow: Shift+Tab moves the focus. */
export function createKeys(give: Give) {
  let isShiftOnly = false;
  return {
    onKeyDown: (event: RepeatedKey & Pick<Event, 'preventDefault'>) => {
      if (!event.repeat) isShiftOnly = pressedKey(event) === 'Shift';
      const command = commandOf(event);
      if (!command) return;
      give(command);
      event.preventDefault();
    },
    onKeyUp: (event: Key) => {
      if (isShiftOnly && pressedKey(event) === 'Shift') give(slow);
      isShiftOnly = false;
    },
  };
}

/** Pixels of movement beyond which a tap becomes a drag. */
const slack = 8;

type FieldPointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'currentTarget'>;

/** Returns a place on the field, from 0 at its left edge to 1. */
function acrossOf({ currentTarget, clientX }: FieldPointer): number {
  const { left: start, width } = currentTarget.getBoundingClientRect();
  return (clientX - start) / width;
}

export const laneAt = (across: number): number =>
  Math.min(Math.max(Math.floor(across * laneCount), 0), laneCount - 1);

/** Creates handlers: drags steer to the lane under the finger, taps one lane to that side. */
export function createTouches(give: Give) {
  let first: { readonly id: number; readonly x: number } | null = null;
  let isDragging = false;
  return {
    onPointerDown: ({ currentTarget, pointerId: id, clientX: x }: FieldPointer) => {
      currentTarget.setPointerCapture(id);
      if (first) return;
      first = { id, x };
      isDragging = false;
    },
    onPointerMove: (event: FieldPointer) => {
      if (first?.id !== event.pointerId) return;
      isDragging ||= Math.abs(event.clientX - first.x) > slack;
      if (isDragging) give({ type: 'steerTo', lane: laneAt(acrossOf(event)) });
    },
    onPointerUp: (event: FieldPointer) => {
      if (first?.id !== event.pointerId) return;
      first = null;
      if (!isDragging) give(acrossOf(event) < 0.5 ? left : right);
    },
    onPointerCancel: ({ pointerId }: FieldPointer) => {
      if (first?.id === pointerId) first = null;
    },
  };
}
