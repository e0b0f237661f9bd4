import { operation, type OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { anyArg, clientOf, operationNames, seedForAnyArg } from '../testing/client';
import type { LoggedResponse } from '../http/violations';
import { generateSeedProfile } from '../seeds/worlds';
import { requestFor } from '../testing/request';
import { createWorld, type WorldOptions } from '../world/world';
import { differencesOf, type Alike } from './differences';
import { createIds } from './ids';

const clock = createClock();
clock.stop(Date.parse('2026-03-02T09:41:00Z'));

const sideOf = (options: WorldOptions = {}) =>
  clientOf(seedForAnyArg(createWorld({ ...options, now: clock.now(), clock })));

const everything: Alike = { user: true, people: true, date: true };
const reads = operationNames.filter(
  (name) => ['GET', 'HEAD'].includes(operation(name).method) && name !== 'liveMessages',
);

type Change = (body: never, answer: LoggedResponse) => unknown;

/** Sends an operation to two sides, the second of which changes its response. */
async function compareSides(
  name: OperationName,
  {
    change,
    alike = everything,
    real = sideOf(),
    arg = {},
  }: {
    change?: Change;
    alike?: Alike;
    real?: ReturnType<typeof sideOf>;
    arg?: object;
  } = {},
) {
  const request = requestFor(name, { ...anyArg, ...arg });
  const answerOf = async (side: ReturnType<typeof sideOf>): Promise<LoggedResponse> => {
    const { status, headers, body } = await side.send(request.clone());
    const isText = headers.get('Content-Type')?.includes('json');
    return { status, headers, body: isText ? await new Response(body).text() : undefined };
  };
  const fake = await answerOf(sideOf());
  let answer = await answerOf(real);
  if (change) {
    const body = JSON.parse(answer.body ?? 'null') as never;
    const changed = change(body, answer) as Partial<LoggedResponse> | undefined;
    answer = { ...answer, body: JSON.stringify(body), ...changed };
  }
  const shadowed = { name, request, requestBody: undefined, fake, real: answer };
  return differencesOf(shadowed, { alike, ids: createIds() });
}

test.each(reads)('two fake APIs with the same world have no differences in %s', async (name) => {
  expect(await compareSides(name)).toEqual([]);
});

interface List {
  items: Array<Record<string, unknown>>;
}
const headers = (type: string) => new Headers({ 'Content-Type': type });

test.each<[string, OperationName, Change, string, RegExp]>([
  ['another status', 'badges', () => ({ status: 201 }), 'status ', /List all badges/],
  [
    'another code',
    'follow',
    () => ({ status: 404, body: '{"code":"not_found"}' }),
    'status ',
    /not_found: “There's nothing at this URL/,
  ],
  ['a web page', 'badges', () => ({ headers: headers('text/html') }), 'shape ', /badges/],
  ['truncated JSON', 'badges', () => ({ body: '{"items":[' }), 'shape ', /badges/],
  [
    'a missing member',
    'streak',
    (body: { freezes?: number }) => delete body.freezes && undefined,
    'shape freezes',
    /Missed days that can still be covered/,
  ],
  [
    'another type',
    'leaderboard',
    ({ items }: List) => items.forEach((row) => (row['points'] = String(row['points']))),
    'shape items[].points',
    /List users by points/,
  ],
  [
    'a member that is not declared',
    'videos',
    ({ items: [first] }: List) => void Object.assign(first ?? {}, { likes: 3 }),
    'shape items[].likes',
    /Undeclared members are ignored/,
  ],
  [
    'another value',
    'session',
    ({ user }: { user: { points: number } }) => void (user.points += 1),
    'value user.points',
    /Sum of the ledger/,
  ],
  [
    'an optional value',
    'session',
    ({ user }: { user: { dailyGoal: number } }) => void (user.dailyGoal = 7),
    'value user.dailyGoal',
    /Points a day/,
  ],
  [
    'another order',
    'ledger',
    (body: List) => void (body.items = body.items.toReversed()),
    'order items',
    /newest/,
  ],
  ['a row less', 'challenges', ({ items }: List) => void items.pop(), 'value items', /Latest/],
  [
    'the id of something else',
    'messages',
    ({ items: [first] }: List) => void Object.assign(first ?? {}, { userId: '1', userName: '?' }),
    'value items[].userName',
    /List the messages/,
  ],
  [
    'another citation',
    'actions',
    ({ items }: List) =>
      items.forEach(({ source }) => Object.assign(source ?? {}, { url: 'https://example.com' })),
    'value items[].source.url',
    /Where to read it/,
  ],
  [
    'another date',
    'history',
    ({ items }: List) => items.forEach((row) => (row['start'] = '2020-01-01')),
    'value items[].start',
    /the day, or the Monday/,
  ],
])('%s is a difference in %s', async (_title, name, change, expected, sentence) => {
  const found = await compareSides(name, { change });

  expect(found.map(({ what, path }) => `${what} ${path}`)).toContain(expected);
  expect(found.find(({ path }) => path === expected.split(' ')[1])?.contract).toMatch(sentence);
});

test('of other people, only the shape, the order and the length of a page are compared', async () => {
  const seedProfile = await generateSeedProfile(7);
  const alike = { ...everything, people: false };
  for (const name of reads) {
    const real = sideOf({ seedProfile });
    expect([name, await compareSides(name, { real, alike })]).toEqual([name, []]);
  }

  const rows = async (change: Change) => {
    const asked = { real: sideOf({ seedProfile }), alike, arg: { limit: 3 }, change };
    return (await compareSides('leaderboard', asked)).map(({ what, path }) => `${what} ${path}`);
  };
  expect(await rows((body: List) => void (body.items = body.items.toReversed()))).toEqual([
    'order items',
  ]);
  expect(await rows(({ items }: List) => void items.pop())).toEqual(['value items']);
  expect(await rows(({ items }: List) => void items.push(...items.slice(-1)))).toEqual([
    'value items',
  ]);
  expect(await rows((body: { items: unknown[] }) => void (body.items[0] = null))).toEqual([
    'shape items[]',
  ]);
  expect(await rows(({ me }: { me: { points: number } }) => void (me.points = 7))).toEqual([
    'value me.points',
  ]);
});

test('what the user did on one side only is not compared, unlike content', async () => {
  const real = sideOf({ name: 'newcomer' });
  const alike = { ...everything, user: false, people: false };

  for (const name of reads)
    expect([name, await compareSides(name, { real, alike })]).toEqual([name, []]);
  const change = ({ items: [first] }: List) => void Object.assign(first ?? {}, { points: 7 });
  expect(await compareSides('challenges', { real, alike, change })).toMatchObject([
    { what: 'value', path: 'items[].points', count: 1 },
  ]);
});
