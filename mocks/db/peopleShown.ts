import type { Person } from '@/contract/people';
import { localDate } from '@/domain/calendar';
import { addLitres } from '@/domain/litres';
import { entriesOf, zoneOf, type Here } from './entries';
import { isFollowed } from './follows';
import { savedUntil } from './litres';
import type { UserRow } from './shapes';

/** A person as somebody sees them. What stands in their account stays there. */
export function toPerson(here: Here, user: UserRow, seenBy: string): Person {
  const { db } = here;
  const { id, name, avatar, points, level, rank } = user;
  const today = localDate(here.now(), zoneOf(here, id));
  const above = db.users.all().filter((other) => other.points > points).length;
  return {
    id,
    name,
    avatar,
    points,
    level,
    rank,
    position: above + 1,
    badges: db.badges.all().filter((badge) => user.badges.includes(badge.id)),
    litres: addLitres(savedUntil(entriesOf(db, id), today)),
    isFollowed: isFollowed(db, seenBy, id),
  };
}
