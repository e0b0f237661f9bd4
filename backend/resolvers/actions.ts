import { actInstant, localDate } from '@/domain/calendar';
import { earnedBadges } from '@/domain/badges';
import { pointsFor, source } from '@/domain/ledger';
import { availability, sameActMs, undoMs } from '@/domain/quickActions';
import { actionList } from '../content/content';
import { actionDates, type ActionLog, actionLogs, savingRow } from '../db/ledger';
import { appendEntry, awardOf, reverseEntry } from '../db/ledgerWrites';
import { badgeStatsOf, toUser } from '../db/people';
import type { EntryRow } from '../db/schema';
import { ok, type OperationResolver, problem, type World } from './result';

export const actions: OperationResolver<'actions'> = () => ok({ items: [...actionList] });

export const logAction: OperationResolver<'logAction'> = (call) => {
  const { params, body, idempotencyKey, user, world } = call;
  const { db } = world;
  const action = actionList.find(({ id }) => id === params.actionId);
  if (!action) return problem('action_not_found');

  const now = world.now();
  const at = actInstant(body.doneAt === undefined ? undefined : Date.parse(body.doneAt), now);
  const date = localDate(at, body.zone);
  const logs = actionLogs(db, user.id);
  const same = logs.find(
    (log) =>
      log.actionId === action.id &&
      (log.entry.key === idempotencyKey ||
        (!log.isUndone && Math.abs(log.entry.at - at) < sameActMs)),
  );
  if (same) return logged(world, same, same.entry.key !== idempotencyKey);

  const { remaining } = availability(action.limit, actionDates(logs, action.id), date);
  if (remaining === 0) return problem('action_limit');
  const onDate = logs.filter((log) => log.date === date);
  const points = pointsFor('action', onDate.filter(({ isUndone }) => !isUndone).length);
  if (points === 0) return problem('daily_limit');

  const n = onDate.filter(({ actionId }) => actionId === action.id).length + 1;
  const entry = appendEntry(db, {
    userId: user.id,
    source: source.action(action.id, date, n),
    kind: 'award',
    title: action.title,
    points,
    savings: [savingRow(action)],
    at,
    postedAt: now,
    zone: body.zone,
    key: idempotencyKey,
  });
  const log = entry && actionLogs(db, user.id).find((each) => each.entry.id === entry.id);
  return log ? logged(world, log, false) : problem('internal_error');
};

export const undoAction: OperationResolver<'undoAction'> = ({ params, user, world }) => {
  const { db } = world;
  const log = actionLogs(db, user.id).find(({ id }) => id === params.logId);
  if (!log) return problem('log_not_found');
  if (!log.isUndone) {
    const { at, postedAt = at } = log.entry;
    if (world.now() - postedAt > undoMs) return problem('undo_expired');
    undo(world, log.entry);
  }
  return ok({ user: toUser(world, world.person(user.id)) });
};

function logged(world: World, { id, actionId, date, entry }: ActionLog, isRepeat: boolean) {
  return ok({
    log: { id, actionId, date },
    award: awardOf(world.db, entry, isRepeat),
    user: toUser(world, world.person(entry.userId)),
  });
}

/** Takes back the points of a logged action, and the badges that it unlocked. */
function undo({ db, now }: World, entry: EntryRow): void {
  const { userId, zone, at } = entry;
  const title = `${entry.title} (undone)`;
  const isDone = reverseEntry(db, entry, { title, at, postedAt: now(), zone });
  const user = isDone && db.users.get(userId);
  if (!user) return;
  const earned = earnedBadges(badgeStatsOf(db, user, zone));
  const badges = user.badges.filter((id) => !entry.badges.includes(id) || earned.includes(id));
  if (badges.length < user.badges.length) db.users.put({ ...user, badges });
}
