import { setTimeout } from 'node:timers/promises';
import type { OperationName } from '@/contract/operations';
import { localDate } from '@/domain/calendar';
import { actionLogs } from '@backend/db/ledger';
import { problemResponse } from '@mocks/http/respond';
import type { Access } from '@mocks/server/access';
import { sessionCookie } from '@mocks/server/clientSessions';
import { fakeAccess } from '../fakeServer';
import {
  intercept,
  onAnswer,
  onBody,
  onEvents,
  onQuery,
  type Asked,
  type Fault,
  type Json,
  type Mutant,
  type Wrap,
} from './transform';

const list = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const submitted = (type: string, change: (done: Json) => Json) =>
  onBody('completeChallenge', (body) => {
    const done = body['done'] as Json | null;
    return done?.['type'] === type ? { ...body, done: { ...done, ...change(done) } } : body;
  });

const items = (name: OperationName, change: (rows: Json[], asked: Asked) => Json[]) =>
  onAnswer(name, (body, asked) => ({ ...body, items: change(list(body['items']), asked) }));

const origins = (allowsOrigin: Access['allowsOrigin']): Fault => {
  const refuse = (request: Request) =>
    allowsOrigin(request.headers.get('Origin') ?? '') ? null : fakeAccess.refuse(request);
  return { operations: ['sendMessage'], wrap: (next) => next, access: { allowsOrigin, refuse } };
};

function credential(member: string, change: (value: string) => string): Fault {
  const [one, two] = (['signup', 'login'] as const).map((name) =>
    onBody(name, ({ [member]: value, ...body }) => ({ ...body, [member]: change(text(value)) })),
  ) as [Fault, Fault];
  const wrap: Wrap = (next, backend) => two.wrap(one.wrap(next, backend), backend);
  return { operations: ['login', 'signup'], wrap };
}

/** Changes requests of any method. */
const onRequest = (
  name: OperationName,
  change: (request: Request) => Request | Response,
): Fault => ({
  operations: [name],
  wrap: (next) => async (request) => {
    const changed = change(request);
    return changed instanceof Response ? changed : next(changed);
  },
});

const without = (name: OperationName, header: string) =>
  onRequest(name, (request) => {
    const headers = new Headers(request.headers);
    headers.delete(header);
    return new Request(request, { headers });
  });

/** Faults in rules that no schema knows, by what is wrong. */
const faults: Readonly<Record<string, Fault>> = {
  'passwords are compared by their bytes': credential('password', (value) =>
    Array.from(value, (each) => each.codePointAt(0)).join('-'),
  ),
  'the case of an email counts': credential('email', (value) => value.replace(/[A-Z]/g, '-$&')),
  'a logout clears the cookie but keeps the session': intercept('logout', async ({ request }) =>
    Response.json(
      { user: null },
      { headers: { 'Set-Cookie': sessionCookie(request.headers, '') } },
    ),
  ),
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
    const isLong = text(message).length > 1000;
    return isLong ? problemResponse('validation_failed') : asked.send(asked.request);
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
  'the ledger is ordered by the requests': items('ledger', (entries, { db }) => {
    const sent = db.ledger.all().map(({ id }) => id);
    return entries.toSorted((a, b) => sent.indexOf(text(b['id'])) - sent.indexOf(text(a['id'])));
  }),

  'a round is replayed at the normal speed': submitted('game', () => ({ speed: 'normal' })),
  'all but one step of a guide suffice': submitted('action', ({ steps }) =>
    new Set(list(steps)).size === 5 ? { steps: ['plumber'] } : {},
  ),
  'one of two tests at home suffices': submitted('action', ({ tests }) =>
    list(tests).length > 0 ? { tests: ['dyeTest', 'meterTest'] } : {},
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
  'HEAD has no route where GET has one': onRequest('quotes', (request) =>
    request.method === 'HEAD' && !request.url.includes('/uploads/')
      ? problemResponse('not_found')
      : request,
  ),
  'a range gets the whole file': without('videoContent', 'Range'),
  'a reconnecting EventSource gets all events again': without('liveMessages', 'Last-Event-ID'),
  'events are three seconds late': onEvents((event) => setTimeout(3_000, event)),
  'each event is sent twice': onEvents((event) => event + event),

  'a removed message leaves its image at its URL': intercept('image', async (asked) => {
    const response = await asked.send(asked.request);
    const [id, known] = [asked.segment(1), asked.memory.get(asked.segment(1))];
    if (response?.ok) asked.memory.set(id, response.clone());
    return known instanceof Response ? known.clone() : response;
  }),
  'browsers keep images without asking': intercept('image', async ({ send, request }) => {
    const response = await send(request);
    response?.headers.set('Cache-Control', 'private, max-age=31536000, immutable');
    return response;
  }),
  'a report loses what its author deletes': items('reports', (rows) =>
    rows.map(({ images, ...row }) =>
      (row['message'] as Json | undefined)?.['removed'] ? row : { ...row, images },
    ),
  ),
  'the image of a report is gone for moderators, too': intercept('image', async (asked) => {
    const isWithheld = asked.db.images.get(asked.segment(1))?.isWithheld;
    return isWithheld ? problemResponse('image_not_found') : asked.send(asked.request);
  }),
  'users with equal points have different positions': items('leaderboard', (rows) =>
    rows.map((row, index) => ({ ...row, position: number(rows[0]?.['position']) + index })),
  ),
  'any user can remove a device': onQuery('removePushSubscription', (query, { db }) =>
    db.subscriptions.delete(query.get('endpoint') ?? ''),
  ),
};

export const byHand: readonly Mutant[] = Object.entries(faults).map(([says, fault]) => ({
  ...fault,
  name: says.replaceAll(/\W+/g, '-'),
  says,
}));
