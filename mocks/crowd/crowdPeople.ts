import type { Standing } from '@/domain/board';
import { mulberry32 } from '@/domain/random';
import { rankForLevel } from '@/domain/ranks';
import { pointsFor, source } from '@/domain/sources';
import { localDate } from '@/domain/calendar';
import { avatarUrl } from '../avatarUrl';
import type { Here } from '../db/entries';
import { postEntry } from '../db/posting';
import { savingRow } from '../db/savings';
import { quickActions } from '../seeds/quickActions';
import type { Crowd } from './crowd';
import { crowdId } from './crowdIds';
import { nameFrom } from './names';

const minute = 60_000;
/** Before the world began; then one came a minute. */
const firstJoined = 800 * 1440 * minute;
const { brushing, shower, meal } = quickActions;

export function standingOf(crowd: Crowd, number: number, begun: number): Standing {
  const joinedAt = begun - firstJoined + number * minute;
  return { id: crowdId(number), points: crowd.pointsOf(number), joinedAt };
}

/** The name and the face that somebody of the crowd has. */
export function identityOf({ seed }: Crowd, number: number): { name: string; avatar: string } {
  const { name, look } = nameFrom(mulberry32(seed ^ Math.imul(number + 1, 0x9e3779b1)));
  return { name, avatar: avatarUrl(`${crowdId(number)} ${name}`, look) };
}

/** Gives somebody of the crowd rows of their own, so that things can be done with them. */
export function letJoin({ db, zone }: Here, crowd: Crowd, number: number): void {
  const { id: userId, points, joinedAt } = standingOf(crowd, number, db.begun());
  const justBegun = { points: 0, level: 1, badges: [], rank: rankForLevel(1) };
  db.users.put({ ...justBegun, ...identityOf(crowd, number), id: userId, email: '', joinedAt });

  const awarded = Math.min(points, pointsFor('action', 0));
  const acts = (points - awarded) / pointsFor('action', 0);
  const common = { userId, at: joinedAt, zone };
  postEntry(db, {
    ...common,
    source: 'seed',
    kind: 'seed',
    title: 'Points you brought along',
    points: points - awarded,
    savings: [savedBy(shower, Math.floor(acts / 2)), savedBy(meal, Math.floor(acts / 20))],
  });
  if (awarded === 0) return;
  postEntry(db, {
    ...common,
    source: source.action(brushing.id, localDate(joinedAt, zone), 1),
    kind: 'award',
    title: brushing.title,
    points: awarded,
    savings: [savedBy(brushing, 1)],
  });
}

function savedBy(action: Parameters<typeof savingRow>[0], times: number) {
  const saving = savingRow(action);
  return { ...saving, litres: saving.litres * times };
}
