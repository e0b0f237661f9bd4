import { hasModifier, pressedKey } from '@/lib/keys';

export type Command =
  | { readonly type: 'steerBy'; readonly lanes: -1 | 1 }
  | { readonly type: 'steerTo'; readonly lane: number }
  | { readonly type: 'toggleSlow' }
  | { readonly type: 'pause' };

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
