import * as v from 'valibot';
import { storedValue } from '@/lib/storage';
import { emojiGroups, type Emoji } from './emojiGroups';

const maxRecent = 8;

const stored = storedValue({ key: 'water-savers:emoji', schema: v.array(v.string()) });

/** Returns the recently used emoji of this device, newest first. */
export function recentEmoji(): Emoji[] {
  const known = emojiGroups.flatMap((group) => group.emoji);
  return (stored.read() ?? []).slice(0, maxRecent).flatMap((emoji) => {
    const found = known.find((each) => each.emoji === emoji);
    return found ? [found] : [];
  });
}

export function rememberEmoji({ emoji }: Emoji): void {
  const others = recentEmoji().flatMap((each) => (each.emoji === emoji ? [] : [each.emoji]));
  stored.write([emoji, ...others].slice(0, maxRecent));
}
