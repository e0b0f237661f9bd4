import { wordsOf, type Emoji, type EmojiGroup } from './emojiGroups';

/** Returns the emoji that have a word starting with each typed word. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  const isFound = ({ words }: Emoji) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  return groups.flatMap(({ emoji }) => emoji.filter(isFound));
}
