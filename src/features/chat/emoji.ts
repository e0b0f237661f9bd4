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
  const [, emoji = '', name = '', others = ''] = /^(\S+) ([^:]+)(.*)$/.exec(line) ?? [];
  return { emoji, name, words: wordsOf(name + others) };
}

function wordsOf(text: string): readonly string[] {
  return searchText(text).match(/[^\s:-]+/g) ?? [];
}

/** Returns the emoji that have a word starting with each typed word. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  return allEmoji.filter(({ words }) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin))),
  );
}

const stored = storedValue({ key: 'water-savers:emoji', schema: v.array(v.string()) });

/** Returns the recently used emoji of this device, newest first. */
export const recentEmoji = (): Emoji[] =>
  (stored.read() ?? []).flatMap((emoji) => allEmoji.filter((each) => each.emoji === emoji));

export function rememberEmoji(emoji: Emoji): void {
  const recent = [emoji, ...recentEmoji().filter((each) => each !== emoji)];
  stored.write(recent.slice(0, 8).map((each) => each.emoji));
}
