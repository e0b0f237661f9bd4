import { rankForLevel, type Standing } from '@/domain/levels';
import { mulberry32 } from '@/domain/random';
import { pointsFor, source } from '@/domain/ledger';
import { localDate } from '@/domain/calendar';
import { avatarUrl } from '@backend/avatars/avatarUrl';
import { type LedgerContext, savingRow } from '@backend/db/ledger';
import { appendEntry } from '@backend/db/ledgerWrites';
import { quickActions } from '../seeds/quickActions';
import type { VirtualUsers } from './virtualUsers';
import { virtualUserId } from './virtualUserIds';
import { nameFrom } from './names';

const minute = 60_000;
/** Before the world started; then one joined per minute. */
const firstJoined = 800 * 1440 * minute;
const { brushing, shower, meal } = quickActions;

export function standingOf(
  virtualUsers: VirtualUsers,
  number: number,
  startedAt: number,
): Standing {
  const joinedAt = startedAt - firstJoined + number * minute;
  return { id: virtualUserId(number), points: virtualUsers.pointsOf(number), joinedAt };
}

export function identityOf(
  { seed }: VirtualUsers,
  number: number,
): { name: string; avatar: string } {
  const { name, look } = nameFrom(mulberry32(seed ^ Math.imul(number + 1, 0x9e3779b1)));
  return { name, avatar: avatarUrl(`${virtualUserId(number)} ${name}`, look) };
}

/** Gives a virtual user rows, so that other tables can refer to them. */
export function addRows(
  { db, zone }: LedgerContext,
  virtualUsers: VirtualUsers,
  number: number,
): void {
  const { id: userId, points, joinedAt } = standingOf(virtualUsers, number, db.startedAt());
  const justBegun = { points: 0, level: 1, badges: [], rank: rankForLevel(1) };
  db.users.put({
    ...justBegun,
    ...identityOf(virtualUsers, number),
    id: userId,
    email: '',
    joinedAt,
  });

  const awarded = Math.min(points, pointsFor('action', 0));
  const acts = (points - awarded) / pointsFor('action', 0);
  const common = { userId, at: joinedAt, zone };
  appendEntry(db, {
    ...common,
    source: 'seed',
    kind: 'seed',
    title: 'Points from before',
    points: points - awarded,
    savings: [savedBy(shower, Math.floor(acts / 2)), savedBy(meal, Math.floor(acts / 20))],
  });
  if (awarded === 0) return;
  appendEntry(db, {
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
