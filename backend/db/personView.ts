import type { Person } from '@/contract/people';
import { localDate } from '@/domain/calendar';
import { addLitres } from '@/domain/litres';
import { entriesOf, zoneOf, type LedgerContext, savedUntil } from './ledger';
import { isFollowed } from './people';
import type { UserRow } from './schema';

/** Returns a user as another user sees them, without private data. */
export function toPerson(
  here: LedgerContext,
  user: UserRow,
  { seenBy, position }: { seenBy: string; position: number },
): Person {
  const { db } = here;
  const { id, name, avatar, points, level, rank } = user;
  const today = localDate(here.now(), zoneOf(here, id));
  return {
    id,
    name,
    avatar,
    points,
    level,
    rank,
    position,
    badges: db.badges.all().filter((badge) => user.badges.includes(badge.id)),
    litres: addLitres(savedUntil(entriesOf(db, id), today)),
    isFollowed: isFollowed(db, seenBy, id),
  };
}
