import { setTimeout } from 'node:timers/promises';
import type { OperationName } from '@/contract/operations';
import { localDate } from '@/domain/calendar';
import { characterCount, isBlank } from '@/domain/text';
import { actionLogs } from '@backend/db/actionLogs';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Access } from '@mocks/server/access';
import { fakeAccess } from '../fakeServer';
import {
  intercept,
  invalid,
  onAnswer,
  onBody,
  onEvents,
  onQuery,
  withBody,
  type Asked,
  type Fault,
  type Json,
  type Mutant,
  type Wrap,
} from './transform';

const list = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Changes a submission of one type before it is graded. */
const submitted = (type: string, change: (done: Json) => Json) =>
  onBody('completeChallenge', (body) => {
    const done = body['done'] as Json | null;
    return done?.['type'] === type ? { ...body, done: { ...done, ...change(done) } } : body;
  });

const tap = (change: (done: Json) => Json) =>
  submitted('action', (done) => (done['path'] === 'done' ? change(done) : {}));

const items = (name: OperationName, change: (rows: Json[], asked: Asked) => Json[]) =>
  onAnswer(name, (body, asked) => ({ ...body, items: change(list(body['items']), asked) }));

/** Changes the user who is answered, unless there is none. */
const user = (name: OperationName, change: (user: Json, asked: Asked) => Json) =>
  onAnswer(name, ({ user: known, ...body }, asked) => ({
    ...body,
    user: known && { ...(known as Json), ...change(known as Json, asked) },
  }));

const everywhere = (wrap: Wrap): Fault => ({ operations: ['sendMessage', 'updateProfile'], wrap });

const origins = (allowsOrigin: Access['allowsOrigin']): Fault => {
  const refuse = (request: Request) =>
    allowsOrigin(request.headers.get('Origin') ?? '') ? null : fakeAccess.refuse(request);
  return { ...everywhere((next) => next), access: { allowsOrigin, refuse } };
};

/** Changes a text of the requests that sign in. */
function credential(member: string, change: (value: string) => string): Fault {
  const [one, two] = (['signup', 'login'] as const).map((name) =>
    onBody(name, ({ [member]: value, ...body }) => ({ ...body, [member]: change(text(value)) })),
  ) as [Fault, Fault];
  const wrap: Wrap = (next, backend) => two.wrap(one.wrap(next, backend), backend);
  return { operations: ['login', 'signup'], wrap };
}

/** Answers with the latest attempt in the place of a problem. */
const answerTaken = (isTaken: (problem: string, sent: Json) => boolean) =>
  intercept('answerQuestion', async ({ request, send, sent, get, segment }) => {
    const response = await send(request);
    if (!response || response.ok) return response;
    const isIt = isTaken(await response.clone().text(), await sent());
    const latest = isIt ? await get(`/challenges/${segment(5)}/attempt`) : {};
    return latest['attempt'] ? Response.json(latest) : response;
  });

const readPath = ({ request, send }: Asked, path: string, body: Json) => {
  const url = request.url.replace(/inbox\/.*$/, `inbox/${path}`);
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  return send(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
};

/** Faults in rules that no schema knows, by what is wrong. */
const faults: Readonly<Record<string, Fault>> = {
  'passwords are compared by their bytes': credential('password', (value) =>
    Array.from(value, (each) => each.codePointAt(0)).join('-'),
  ),
  'the case of an email counts': credential('email', (value) => value.replace(/[A-Z]/g, '-$&')),
  'a logout clears the cookie but keeps the session': intercept('logout', async () =>
    Response.json({ user: null }, { headers: { 'Set-Cookie': 'session=; Path=/; Max-Age=0' } }),
  ),
  'a login in a session keeps its user': intercept('login', async ({ request, send }) => {
    if (!request.headers.has('Cookie')) return send(request);
    const headers = new Headers(request.headers);
    headers.delete('Cookie');
    const response = await send(new Request(request, { headers }));
    response?.headers.delete('Set-Cookie');
    return response;
  }),
  'signup returns the password': intercept('signup', async ({ request, send, sent }) => {
    const response = await send(request);
    const { password } = await sent();
    return response?.ok ? withBody(response, { ...(await response.json()), password }) : response;
  }),
  "a profile has the person's email": onAnswer('person', ({ person }, { db }) => {
    const { id } = person as { id: string };
    return { person: { ...(person as Json), email: db.users.get(id)?.email } };
  }),
  'an origin that begins like an allowed one may write': origins((origin) =>
    origin.startsWith('http://localhost'),
  ),
  'a body of any type is read as JSON': intercept('sendMessage', ({ sendWith }) =>
    sendWith({ 'Content-Type': 'application/json' }),
  ),
  'a message keeps its outer spaces': onAnswer('sendMessage', async ({ message }, { sent }) => ({
    message: { ...(message as Json), message: (await sent())['message'] },
  })),
  'a message is counted in UTF-16 code units': intercept('sendMessage', async (asked) => {
    const { message } = await asked.sent();
    return text(message).length > 1000 ? invalid('/message') : asked.send(asked.request);
  }),
  'a name of zero-width characters is accepted': onBody('signup', (body) => {
    const isUnseen = text(body['name']).trim() !== '' && isBlank(text(body['name']));
    return isUnseen ? { ...body, name: 'Somebody' } : body;
  }),
  'a null byte in a text causes an internal error': everywhere((next) => async (request) => {
    const isJson = request.headers.get('Content-Type')?.includes('json');
    const sent = isJson ? await request.clone().text() : '';
    return sent.includes(String.raw`\u0000`) ? problemResponse('internal_error') : next(request);
  }),

  'what was done more than 36 hours ago counts': onBody('completeChallenge', (body) => {
    const earliest = new Date(Date.now() - 35.5 * 3_600_000).toISOString();
    const isEarlier = typeof body['doneAt'] === 'string' && body['doneAt'] < earliest;
    return isEarlier ? { ...body, doneAt: earliest } : body;
  }),
  'the points of a day are limited by when logs are sent': intercept('logAction', async (asked) => {
    const isToday = (at: number) => localDate(at, 'UTC') === localDate(Date.now(), 'UTC');
    const logs = actionLogs(asked.db, asked.userId).filter(({ isUndone }) => !isUndone);
    const sent = logs.filter(({ entry: { postedAt, at } }) => isToday(postedAt ?? at));
    return sent.length >= 5 ? problemResponse('daily_limit') : asked.send(asked.request);
  }),
  'an undone action still counts for its limit': intercept('logAction', async (asked) => {
    const isUndone = actionLogs(asked.db, asked.userId).some(
      (log) => log.isUndone && log.actionId === asked.segment(2),
    );
    return isUndone ? problemResponse('action_limit') : asked.send(asked.request);
  }),
  'the total of a repeated award is the current sum': onAnswer('completeChallenge', (body) => {
    const { award, user: now } = body as { award?: Json; user?: Json };
    return award?.['isRepeat'] ? { ...body, award: { ...award, total: now?.['points'] } } : body;
  }),
  'a failed submission is kept under its key': onAnswer('completeChallenge', (body, asked) => {
    const key = `${asked.userId} ${asked.request.headers.get('Idempotency-Key')}`;
    if (body['passed'] === false && !asked.memory.has(key)) asked.memory.set(key, body);
    return asked.memory.get(key) ?? body;
  }),
  'the ledger lists no reversals': items('ledger', (entries) =>
    entries.filter(({ points }) => number(points) > 0),
  ),
  'the ledger is ordered by the requests': items('ledger', (entries, { db }) => {
    const sent = db.ledger.all().map(({ id }) => id);
    return entries.toSorted((a, b) => sent.indexOf(text(b['id'])) - sent.indexOf(text(a['id'])));
  }),
  'the streak ends with the last points': user('session', ({ points }) =>
    points === 0 ? { streak: 0 } : {},
  ),
  "a user's level stays when points are reversed": user('session', ({ level }, asked) => {
    const most = Math.max(number(level), number(asked.memory.get(asked.userId)));
    asked.memory.set(asked.userId, most);
    return { level: most };
  }),
  'the litres of the community leave out the user': onAnswer('litres', (body) => {
    const { mine, community } = body as { mine: Json; community: Json };
    const left = (kind: string) => number(community[kind]) - number(mine[kind]);
    return { ...body, community: { direct: left('direct'), hidden: left('hidden') } };
  }),

  'a round is replayed at the normal speed': submitted('game', () => ({ speed: 'normal' })),
  'all but one step of a guide suffice': tap(({ steps }) =>
    new Set(list(steps)).size === 5 ? { steps: ['plumber'] } : {},
  ),
  'a tenth of the drips is rounded up': tap(({ before, after }) => {
    const isRoundedUp = number(after) === Math.ceil(number(before) / 10);
    return isRoundedUp ? { after: Math.floor(number(before) / 10) } : {};
  }),
  'spaces around a note count': tap(({ note }) => {
    const isLong = !isBlank(text(note)) && characterCount(text(note)) >= 30;
    return isLong ? { note: 'w'.repeat(30) } : {};
  }),
  'one of two tests at home suffices': submitted('action', ({ tests }) =>
    list(tests).length > 0 ? { tests: ['dyeTest', 'meterTest'] } : {},
  ),
  'a story is counted in UTF-16 code units': submitted('video', ({ text: story }) =>
    text(story).length > 600 ? { text: 'w'.repeat(601) } : {},
  ),
  'only the first photo of a story needs a description': submitted('video', ({ photos }) => ({
    photos: list(photos).map((photo, at) => ({ ...photo, ...(at > 0 && { description: 'w' }) })),
  })),
  'an option that 50:50 removed can be chosen in round 2': answerTaken(
    (problem, { round }) => round === 2 && problem.includes('"removed"'),
  ),

  'a repeat during the first request posts again': intercept('sendMessage', async (asked) => {
    const key = asked.request.headers.get('Idempotency-Key') ?? '';
    const isUnderWay = asked.memory.has(key);
    asked.memory.set(key, true);
    await setTimeout(30);
    const own = isUnderWay ? crypto.randomUUID() : key;
    return asked.sendWith({ 'Idempotency-Key': own }).finally(() => asked.memory.delete(key));
  }),
  "the chat's cursor is an offset": intercept('messages', async ({ request, send, get }) => {
    const { searchParams } = new URL(request.url);
    const [cursor, limit] = [searchParams.get('cursor') ?? 'o0', searchParams.get('limit') ?? '30'];
    if (!/^[1-9]\d?$/.test(limit) || !/^o\d+$/.test(cursor)) return send(request);
    const [from, size] = [Number(cursor.slice(1)), Number(limit)];
    const whole = await get('/messages?limit=100');
    const all = list(whole['items']);
    const olderCursor = all.length > from + size ? `o${from + size}` : null;
    return Response.json({ ...whole, items: all.slice(from, from + size), olderCursor });
  }),
  'events are three seconds late': onEvents((event) => setTimeout(3_000, event)),
  'each event is sent twice': onEvents((event) => event + event),
  'a stream leaves out the own messages': onEvents((event, { userId }) =>
    event.includes(`"userId":"${userId}"`) ? ': own\n\n' : event,
  ),
  'a client that reconnects gets only later events': intercept('liveMessages', async (asked) => {
    if (!/after=\d+/.test(asked.request.url)) return asked.send(asked.request);
    const { position } = await asked.get('/messages?limit=1');
    const url = asked.request.url.replace(/after=\d+/, `after=${text(position)}`);
    return asked.send(new Request(url, asked.request));
  }),

  'users with equal points have different positions': items('leaderboard', (rows) =>
    rows.map((row, index) => ({ ...row, position: number(rows[0]?.['position']) + index })),
  ),
  'isFollowed is true if anybody follows the user': onAnswer('person', ({ person }, { db }) => {
    const { id, ...rest } = person as Json;
    const isFollowed = db.follows.all().some(({ followedId }) => followedId === id);
    return { person: { ...rest, id, isFollowed } };
  }),
  'an item is read together with all older ones': intercept('readInboxItem', async (asked) =>
    readPath(asked, 'read', { ...(await asked.sent()), itemId: asked.segment(2) }),
  ),
  'only the item itself is read, and no older one': intercept('readInbox', async (asked) => {
    const { itemId, ...body } = await asked.sent();
    return readPath(asked, `${encodeURIComponent(text(itemId))}/read`, body);
  }),
  'any user can remove a device': onQuery('removePushSubscription', (query, { db }) =>
    db.subscriptions.delete(query.get('endpoint') ?? ''),
  ),
};

export const byHand: readonly Mutant[] = Object.entries(faults).map(([says, fault]) => ({
  ...fault,
  name: says.replaceAll(/\W+/g, '-'),
  says,
}));
