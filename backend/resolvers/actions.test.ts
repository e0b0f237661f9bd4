import { actionList } from '../content/content';
import { day, hour, openBackend, startedAt, unknownZone } from '../testing/openBackend';

const zone = 'UTC';
const at = (instant: number) => new Date(instant).toISOString();

function setup() {
  const backend = openBackend();
  let keys = 0;
  return {
    ...backend,
    /** Logs an action of this id, done so many milliseconds after the start. */
    log: (actionId: string, after = 0, idempotencyKey = `key ${(keys += 1)}`) =>
      backend.ask('logAction', { actionId, zone, doneAt: at(startedAt + after), idempotencyKey }),
    refused: (actionId: string) =>
      backend.reject('logAction', { actionId, zone, idempotencyKey: `key ${(keys += 1)}` }).code,
    today: () => backend.ask('today', { zone }),
  };
}

const limitOf = (id: string) => actionList.find((action) => action.id === id)?.limit;

test('a logged action has its award, its liters and its date', () => {
  const { log, db, ask } = setup();
  expect(ask('actions', undefined).items).toEqual(actionList);

  const { log: logged, award, user } = log('act01');

  expect(logged).toEqual({ id: 'act01:2026-03-02:1', actionId: 'act01', date: '2026-03-02' });
  const title = 'Tap off while brushing';
  expect(award).toMatchObject({
    source: 'action:act01:2026-03-02:1',
    title,
    points: 5,
    savings: [{ title, kind: 'direct', liters: 30, days: 1 }],
    streak: { days: 1, isNewDay: true, date: '2026-03-02' },
    isRepeat: false,
  });
  expect(user).toMatchObject({ points: 5, streak: 1, badges: ['first-drop'] });
  expect(db.ledger.all()).toMatchObject([{ kind: 'award', postedAt: startedAt, key: 'key 1' }]);
});

test('the same key is the same log, and so is another one of the action within ten seconds', () => {
  const { log, points, today } = setup();
  const first = log('act06', -60_000);

  const sameKey = log('act06', 0, 'key 1');
  const soon = log('act06', -50_001);
  const before = log('act06', -69_999);
  const otherAction = log('act01', -60_000, 'key 1');
  const after = log('act06', -50_000);

  expect(sameKey).toEqual(first);
  expect(soon).toEqual({ ...first, award: { ...first.award, isRepeat: true } });
  expect(before.log).toEqual(first.log);
  expect(otherAction.award.isRepeat).toBe(false);
  expect(after.log.id).toBe('act06:2026-03-02:2');
  expect(points()).toBe(15);
  const [most, next] = today().actions.items;
  expect([most?.actionId, next?.actionId]).toEqual(['act06', 'act01']);
});

test('an action is limited by the dates on which it was done, and an undone one by none', () => {
  const { log, refused, today, ask, travel } = setup();
  expect([limitOf('act03'), limitOf('act13')]).toEqual([
    { times: 1, days: 1 },
    { times: 1, days: 30 },
  ]);
  log('act03', -12 * hour);
  const { log: weekly } = log('act13', -12 * hour);
  const { log: daily } = log('act03');
  travel(startedAt + 20_000);
  const left = (id: string) => today().actions.items.find(({ actionId }) => actionId === id);

  expect([refused('act03'), refused('act13')]).toEqual(['action_limit', 'action_limit']);
  expect(left('act03')).toEqual({ actionId: 'act03', remaining: 0, availableOn: '2026-03-03' });
  expect(left('act13')).toEqual({ actionId: 'act13', remaining: 0, availableOn: '2026-03-31' });

  ask('undoAction', { logId: weekly.id });
  ask('undoAction', { logId: daily.id });
  expect(log('act13', 20_000).log.id).toBe('act13:2026-03-02:1');
  expect(log('act03', 20_000).log.id).toBe('act03:2026-03-02:2');
  travel(startedAt + day);
  expect(log('act03', day).award.streak.days).toBe(3);
});

test('actions give points five times a day, again after an undo and on another day', () => {
  const { log, refused, ask, today, db, world } = setup();
  const ids = ['act01', 'act02', 'act03', 'act05', 'act06'];
  const logs = ids.map((id) => log(id).log);
  expect(refused('act07')).toBe('daily_limit');
  const actions = { points: 25, maxPoints: 25 };
  expect(today()).toMatchObject({ date: '2026-03-02', points: 25, goal: 20, actions });

  ask('undoAction', { logId: logs[0]!.id });
  log('act07');
  db.users.put({ ...world.person('1'), dailyGoal: 50 });

  expect(refused('act08')).toBe('daily_limit');
  expect(log('act08', -12 * hour).log.date).toBe('2026-03-01');
  expect(today()).toMatchObject({ points: 25, goal: 50, actions: { points: 25 } });
});

test('an undo takes points, level, rank, badges, liters and the day back, once', () => {
  const { log, ask, db, world, points } = setup();
  db.users.put({ ...world.person('1'), points: 197, badges: ['eco-champion'] });
  const { log: logged, award } = log('act06');
  expect([award.levelAfter, award.rankAfter]).toEqual([2, 'Drop Collector']);

  const { user } = ask('undoAction', { logId: logged.id });

  expect(user).toMatchObject({ points: 197, level: 1, rank: 'Water Novice', streak: 0 });
  expect(user.badges).toEqual(['eco-champion']);
  expect(ask('undoAction', { logId: logged.id })).toEqual({ user });
  expect(points()).toBe(197);
  const source = 'reversal:action:act06:2026-03-02:1';
  expect(db.ledger.all().slice(1)).toMatchObject([
    { source, kind: 'reversal', points: -5, savings: [], postedAt: startedAt },
  ]);
  expect(db.ledger.all()[1]?.title).toMatch(/ \(undone\)$/);
});

test('an action can be undone for a minute after it was sent', () => {
  const { log, ask, reject, travel } = setup();
  const [first, second] = [log('act06', -12 * hour), log('act03', -12 * hour)];

  travel(startedAt + 60_000);
  expect(ask('undoAction', { logId: first.log.id }).user.points).toBe(5);
  travel(startedAt + 60_001);

  expect(reject('undoAction', { logId: second.log.id })).toEqual({ code: 'undo_expired' });
  expect(ask('undoAction', { logId: first.log.id }).user.points).toBe(5);
});

test('an unknown action, log and zone and another user’s log are rejected', () => {
  const { log, as, reject } = setup();
  const { log: logged } = log('act01');
  const sent = { actionId: 'act01', zone: 'Moon/Base', idempotencyKey: 'k' };

  expect(reject('logAction', { ...sent, actionId: 'act99', zone: 'UTC' }).code).toBe(
    'action_not_found',
  );
  expect(reject('logAction', sent)).toEqual(unknownZone);
  expect(reject('today', { zone: 'Moon/Base' })).toEqual(unknownZone);
  expect(reject('undoAction', { logId: 'act02:2026-03-02:1' }).code).toBe('log_not_found');
  expect(as('2').reject('undoAction', { logId: logged.id }).code).toBe('log_not_found');
});
