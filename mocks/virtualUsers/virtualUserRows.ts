import type { Standing } from '@/domain/levels';
import { mulberry32 } from '@/domain/random';
import { pointsFor, source } from '@/domain/ledger';
import { localDate } from '@/domain/calendar';
import { avatarUrl } from '@backend/avatars/avatarUrl';
import { savingRow } from '@backend/db/ledger';
import { appendEntry } from '@backend/db/ledgerWrites';
import { quickActions } from '../seeds/demo';
import { justBegun } from '../seeds/samples';
import names from './names.json' with { type: 'json' };
import { numberOf, type VirtualContext, virtualUserId } from './virtualUsers';

const minute = 60_000;
/** Before the world started; then one joined per minute. */
const firstJoined = 800 * 1440 * minute;
const { brushing, shower, meal } = quickActions;

export function standingOf({ db, virtualUsers }: VirtualContext, number: number): Standing {
  const joinedAt = db.startedAt() - firstJoined + number * minute;
  return { id: virtualUserId(number), points: virtualUsers().pointsOf(number), joinedAt };
}

export function identityOf(seed: number, number: number): { name: string; avatar: string } {
  const next = mulberry32(seed ^ Math.imul(number + 1, 0x9e3779b1));
  const look = next() % 2 === 0 ? 'woman' : 'man';
  const one = (list: string) => {
    const each = list.split(' ');
    return each[next() % each.length];
  };
  const name = `${one(look === 'woman' ? names.women : names.men)} ${one(names.last)}`;
  return { name, avatar: avatarUrl(`${virtualUserId(number)} ${name}`, look) };
}

/** Gives a virtual user rows, so that other tables can refer to them. */
export function addRows(world: VirtualContext, number: number): void {
  const { db, zone, virtualUsers } = world;
  const { id: userId, points, joinedAt } = standingOf(world, number);
  const identity = identityOf(virtualUsers().seed, number);
  db.users.put({ ...justBegun, ...identity, id: userId, email: '', joinedAt });

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
  return { ...saving, liters: saving.liters * times };
}

/** Gives a virtual user rows if they have none. Returns false if there is no such user. */
export function materialize(world: VirtualContext, id: string): boolean {
  const number = numberOf(id, world.virtualUsers().size);
  if (number !== undefined && !world.db.users.get(id)) addRows(world, number);
  return number !== undefined;
}
