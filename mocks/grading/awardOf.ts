import type { Award } from '@/contract/challenges';
import { balance, isNewDay, streakActs } from '@/domain/ledger';
import { streakOf } from '@/domain/streak';
import type { Db } from '../db/db';
import { entriesOf } from '../db/ledger';
import type { EntryRow } from '../db/schema';

/** Returns the award of an entry as it was when credited; later entries don't change it. */
export function awardOf(db: Db, entry: EntryRow, isRepeat: boolean): Award {
  const { source, title, points, savings, at, postedAt = at, zone, localDate, badges } = entry;
  const { levelBefore, levelAfter, rankBefore, rankAfter } = entry;
  const entries = entriesOf(db, entry.userId);
  const before = entries.slice(
    0,
    entries.findIndex(({ id }) => id === entry.id),
  );
  const upTo = [...before, entry];
  const { days } = streakOf(streakActs(upTo), postedAt, { zone });
  return {
    source,
    title,
    points,
    total: balance(upTo),
    savings,
    levelBefore,
    levelAfter,
    rankBefore,
    rankAfter,
    badges,
    streak: { days, isNewDay: isNewDay(before, entry), date: localDate },
    isRepeat,
  };
}
