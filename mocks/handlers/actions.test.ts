import { actionList } from '@backend/content/actionList';
import { setupWorldClient } from '../testing/setupWorldClient';

const now = Date.parse('2026-03-02T09:41:00Z');
const zone = 'UTC';
let keys = 0;
const log = (actionId: string, change: { idempotencyKey?: string; doneAt?: string } = {}) => ({
  actionId,
  zone,
  idempotencyKey: `key-${(keys += 1)}`,
  ...change,
});

test('an action can be undone for a minute', async () => {
  const { ask, expectProblem, travel } = setupWorldClient();
  const { log: first } = await ask('logAction', log('act06'));
  travel(now + 59_000);
  const { user } = await ask('undoAction', { logId: first.id });
  expect(user.points).toBe(1250);

  const { log: second } = await ask('logAction', log('act03'));
  travel(now + 59_000 + 60_001);
  const problem = await expectProblem('undoAction', { logId: second.id });

  expect(problem).toMatchObject({ status: 409, code: 'undo_expired' });
  expect((await ask('session', undefined)).user?.points).toBe(1255);
});

test('an action of yesterday evening, sent later, counts for yesterday', async () => {
  const { ask } = setupWorldClient();
  const doneAt = new Date(now - 12 * 3_600_000).toISOString();

  const { log: late } = await ask('logAction', log('act06', { doneAt }));
  const { log: today } = await ask('logAction', log('act06'));

  expect([late.date, today.date]).toEqual(['2026-03-01', '2026-03-02']);
  expect((await ask('today', { zone })).points).toBe(5);
});

test('an action can be logged again on the next day', async () => {
  const { ask, expectProblem, travel } = setupWorldClient();
  await ask('logAction', log('act03'));
  travel(now + 3_600_000);
  expect(await expectProblem('logAction', log('act03'))).toMatchObject({ code: 'action_limit' });

  travel(now + 24 * 3_600_000);
  const { award } = await ask('logAction', log('act03'));

  expect(award.points).toBe(5);
  expect(award.streak.days).toBe(7);
});

test('a user who undoes all actions of a day has the streak of the day before', async () => {
  const { ask } = setupWorldClient();
  const { log: logged, award } = await ask('logAction', log('act06'));
  expect(award.streak).toMatchObject({ days: 6, isNewDay: true });

  const { user } = await ask('undoAction', { logId: logged.id });

  expect(user.streak).toBe(5);
  expect((await ask('streak', undefined)).week.at(-1)?.state).toBe('open');
});

test('an undo takes a level and a rank back', async () => {
  const { ask, world } = setupWorldClient();
  const user = world.person('1');
  world.db.users.put({ ...user, points: 1399 });

  const { log: logged, award } = await ask('logAction', log('act06'));
  expect([award.levelAfter, award.rankAfter]).toEqual([9, 'Water Guardian']);
  const { user: after } = await ask('undoAction', { logId: logged.id });

  expect([after.points, after.level]).toEqual([1399, 8]);
});

test('today lists the actions that the user logs most first', async () => {
  const { ask } = setupWorldClient();

  const { actions } = await ask('today', { zone });

  expect(actions.items.slice(0, 1).map(({ actionId }) => actionId)).toEqual(['act01']);
  expect(actions.items).toHaveLength(actionList.length);
});
