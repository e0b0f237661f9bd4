import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import { emojiGroups, type Emoji } from './emojiGroups';

const key = 'water-savers:emoji';
const mostRecent = 8;

const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** What was chosen last on this device, the latest first. */
export function recentEmoji(): Emoji[] {
  const stored = v.safeParse(storedSchema, readStored(key));
  if (!stored.success) return [];
  const known = emojiGroups.flatMap((group) => group.emoji);
  return stored.output.slice(0, mostRecent).flatMap((emoji) => {
    const found = known.find((each) => each.emoji === emoji);
    return found ? [found] : [];
  });
}

export function rememberEmoji({ emoji }: Emoji): void {
  const others = recentEmoji().flatMap((each) => (each.emoji === emoji ? [] : [each.emoji]));
  writeStored(key, JSON.stringify([emoji, ...others].slice(0, mostRecent)));
}
