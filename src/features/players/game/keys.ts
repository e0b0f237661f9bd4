/** A command from a key, a touch or a button. */
export type Command =
  | { readonly does: 'steerBy'; readonly lanes: -1 | 1 }
  | { readonly does: 'steerTo'; readonly lane: number }
  | { readonly does: 'toggleSlow' }
  | { readonly does: 'pause' };

const left: Command = { does: 'steerBy', lanes: -1 };
const right: Command = { does: 'steerBy', lanes: 1 };
const slow: Command = { does: 'toggleSlow' };
const pause: Command = { does: 'pause' };

const commands: Readonly<Record<string, Command>> = {
  arrowleft: left,
  a: left,
  arrowright: right,
  d: right,
  s: slow,
  p: pause,
  escape: pause,
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((lane) => [String(lane + 1), { does: 'steerTo', lane } as const]),
  ),
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** Returns the command of a pressed key, or null for keys left to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const command = Object.hasOwn(commands, key.toLowerCase()) ? commands[key.toLowerCase()] : null;
  if (!command || (repeat && command.does !== 'steerBy')) return null;
  return command;
}

/** Returns the Slow command when Shift is pressed without another key. With Tab it only moves the focus. */
export function createShiftWatch() {
  let isAlone = false;
  return {
    down: ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>) => {
      if (!repeat) isAlone = key === 'Shift';
    },
    up: ({ key }: Pick<KeyboardEvent, 'key'>): Command | null => {
      const isMeant = isAlone && key === 'Shift';
      isAlone = false;
      return isMeant ? slow : null;
    },
  };
}
