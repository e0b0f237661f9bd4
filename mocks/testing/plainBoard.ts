import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardPositions, compareStandings } from '@/domain/board';
import { boardTitle } from '@/domain/levels';
import type { World } from '../world/world';

/** Returns the board of all users with rows by sorting them all: slow and obviously correct. */
export function plainBoard({ db, now }: World): LeaderboardEntry[] {
  const users = db.users.all().toSorted(compareStandings);
  const positions = boardPositions(users.map(({ points }) => points));

  const midnight = boardDayStart(now());
  const then = users.flatMap(({ id, points, joinedAt }) => {
    const entries = db.ledger.all().filter(({ userId }) => userId === id);
    const posted = entries.map((entry) => ({ ...entry, postedAt: entry.postedAt ?? entry.at }));
    const today = posted.filter(({ postedAt }) => postedAt >= midnight);
    const wasThere = joinedAt < midnight || posted.length > today.length;
    const gained = today.reduce((sum, entry) => sum + entry.points, 0);
    return wasThere ? [{ id, points: points - gained }] : [];
  });
  const positionThen = (id: string) => {
    const own = then.find((each) => each.id === id);
    return own && 1 + then.filter(({ points }) => points > own.points).length;
  };

  return users.map(({ id, name, avatar, points }, index) => {
    const position = positions[index] ?? 0;
    const change = (positionThen(id) ?? position) - position;
    return { id, name, avatar, points, rank: boardTitle(position), position, change };
  });
}
