/** A command from a key, a touch or a button. */
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
  arrowleft: left,
  a: left,
  arrowright: right,
  d: right,
  s: slow,
  p: pause,
  escape: pause,
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((lane) => [String(lane + 1), { type: 'steerTo', lane } as const]),
  ),
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** Returns the command of a pressed key, or null for keys left to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const command = Object.hasOwn(commands, key.toLowerCase()) ? commands[key.toLowerCase()] : null;
  if (!command || (repeat && command.type !== 'steerBy')) return null;
  return command;
}

/** Turns a press of Shift without another key into the Slow command: Shift+Tab moves the focus. */
export function createShiftWatch() {
  let isShiftOnly = false;
  return {
    down: ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>) => {
      if (!repeat) isShiftOnly = key === 'Shift';
    },
    up: ({ key }: Pick<KeyboardEvent, 'key'>): Command | null => {
      const isSlowPress = isShiftOnly && key === 'Shift';
      isShiftOnly = false;
      return isSlowPress ? slow : null;
    },
  };
}
