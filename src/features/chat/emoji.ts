import * as v from 'valibot';
import { searchText } from '@/domain/text';
import { storedValue } from '@/lib/storage';
import groups from './emoji.json';

export type Emoji = ReturnType<typeof readLine>;

export const emojiGroups = groups.map(({ title, emoji }) => ({
  title,
  emoji: emoji.map(readLine),
}));

const allEmoji = emojiGroups.flatMap(({ emoji }) => emoji);

/** Reads the emoji, its name, and after a colon other search words, all in lower case. */
function readLine(line: string) {
  const [emoji = '', ...rest] = line.split(' ');
  const [name = '', others = ''] = rest.join(' ').split(': ');
  return { emoji, name, words: wordsOf(`${name} ${others}`) };
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}

/** Returns the emoji that have a word starting with each typed word. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  return allEmoji.filter(({ words }) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin))),
  );
}

const maxRecent = 8;

const stored = storedValue({ key: 'water-savers:emoji', schema: v.array(v.string()) });

/** Returns the recently used emoji of this device, newest first. */
export function recentEmoji(): Emoji[] {
  return (stored.read() ?? []).slice(0, maxRecent).flatMap((emoji) => {
    const found = allEmoji.find((each) => each.emoji === emoji);
    return found ? [found] : [];
  });
}

export function rememberEmoji({ emoji }: Emoji): void {
  const others = recentEmoji().flatMap((each) => (each.emoji === emoji ? [] : [each.emoji]));
  stored.write([emoji, ...others].slice(0, maxRecent));
}
