import { wordsOf, type Emoji, type EmojiGroup } from './emojiGroups';

/** The emoji that have, for every typed word, a word that begins so. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  const isFound = ({ words }: Emoji) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  return groups.flatMap(({ emoji }) => emoji.filter(isFound));
}
