import { operation, type OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { avatarService } from '@backend/avatars/avatarUrl';
import type { WorldData } from '@backend/db/schema';
import { basePath } from '@backend/http/paths';
import { handlers } from '@mocks/handlers/handlers';
import { createClientSessions } from '@mocks/server/clientSessions';
import { createClient } from '@mocks/testing/client';
import { requestFor, sendTo } from '@mocks/testing/request';
import { createWorld } from '@mocks/world/world';
import { runSeeds, seedsFrom } from '../../conformance/parallel';
import { importWorld } from '../db/rows';
import { startSession } from '../sessions';
import type { Started } from '../start';
import { createHistory, nothingSeen, users, type Seen, type Step } from './histories';
import { startPostgres } from './postgres';
import { startTestServer, suiteContent } from './testServer';

interface Side {
  send(userId: string, request: Request): Promise<Response>;
  /** The side's own ids by their names in the history. */
  readonly ids: Map<string, string>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const startedAt = Date.parse('2026-03-02T09:00:00Z');

/** The time of both sides. */
const clock = createClock();
clock.stop(startedAt);

const { badges, quotes, challenges } = suiteContent;
const strict = createWorld({ name: 'strict', now: startedAt, clock });
/** What both sides start with. */
const data: WorldData = { ...strict.db.dump(), badges, quotes, challenges };

const sideOf = (
  tokens: ReadonlyMap<string, string>,
  send: (request: Request) => Promise<Response>,
): Side => ({
  ids: new Map(),
  async send(userId, request) {
    request.headers.set('Authorization', `Bearer ${tokens.get(userId)}`);
    return send(request);
  },
});

function fakeSide(): Side {
  const sessions = createClientSessions('bearer');
  const own = { name: 'strict', data: structuredClone(data), now: startedAt, clock } as const;
  const { send } = createClient(handlers(createWorld({ ...own, sessions: () => sessions })));
  return sideOf(new Map(users.map((userId) => [userId, sessions.open({ userId })])), send);
}

async function serverSide({ baseUrl, services: { database } }: Started): Promise<Side> {
  const tokens = new Map<string, string>();
  await database.transaction(async (sql) => {
    await sql.exec(`truncate users, accounts, sessions, ledger, completions, attempts, reviews, cards,
      photos, messages, follows, videos, uploads, images, inbox, reminders, subscriptions,
      community_savings, point_counts, bucket_counts, point_counts_then, bucket_counts_then`);
    const first = [data.sequence, data.startedAt];
    await sql.query('update community set board_day = null, sequence = $1, started_at = $2', first);
    await importWorld(sql, structuredClone(data));
    for (const userId of users) tokens.set(userId, await startSession(sql, userId, startedAt));
  });
  return sideOf(tokens, async (request) => sendTo(baseUrl, request));
}

const replaceAll = (value: unknown, pairs: Iterable<readonly [string, string]>): unknown =>
  JSON.parse(
    [...pairs].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value)),
  );

const named = ({ ids }: Side, body: unknown) => {
  const labels = Array.from(ids, ([label, id]) => [id, label] as const);
  return replaceAll(body, [...labels, [avatarService, `${basePath}/avatars`]]);
};

async function answerOf(side: Side, { userId, name, arg }: Step): Promise<Answer> {
  const { bytes, ...rest } = arg;
  const own = replaceAll(rest, side.ids) as Record<string, unknown>;
  const response = await side.send(userId, requestFor(name, { ...own, bytes }));
  const { status, headers } = response;
  if (operation(name).responseIn === 'headers' && response.ok) {
    const names = ['location', 'upload-offset', 'upload-length'];
    return { status, body: Object.fromEntries(names.map((each) => [each, headers.get(each)])) };
  }
  // A response to HEAD has no body.
  const text = operation(name).method === 'HEAD' ? '' : await response.text();
  return { status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

interface Body {
  readonly id?: string;
  readonly location?: string;
  readonly log?: { id: string };
  readonly message?: { id: string };
  readonly video?: { id: string };
  readonly items?: { id: string }[];
  readonly nextCursor?: string | null;
  readonly olderCursor?: string | null;
  readonly attempt?: { number: number; questions?: { id: string }[] } | null;
  /** With `today`, it counts the questions. */
  readonly review?: { date: string; questions: { id: string }[] | number };
}

/** Gives what was created at a step a name, as its ids differ. */
function nameCreated({ ids }: Side, name: OperationName, { status, body }: Answer, at: number) {
  if (status >= 400) return;
  const { id, location, nextCursor, olderCursor } = (body ?? {}) as Body;
  const cursor = nextCursor ?? olderCursor;
  if (name === 'createUpload') ids.set(`{upload ${at}}`, location?.split('/').at(-1) ?? '');
  if (name === 'addImage') ids.set(`{image ${at}}`, id ?? '');
  if (cursor) ids.set(`{cursor ${at}}`, cursor);
}

const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id);

function remember(seen: Seen, { name, arg }: Step, { status, body }: Answer, at: number): void {
  if (status >= 400) return;
  const read = (body ?? {}) as Body;
  const { log, message, video, attempt, review } = read;
  if (log) seen.logs.push(log.id);
  if (message) seen.messages.push(message.id);
  if (video) seen.videos.push(video.id);
  if (name === 'addImage') seen.images.push(`{image ${at}}`);
  if (name === 'createUpload') seen.uploads.push(`{upload ${at}}`);
  if (name === 'inbox') seen.items.push(...idsOf(read.items));
  if (read.nextCursor ?? read.olderCursor) seen.cursors.push({ name, cursor: `{cursor ${at}}` });
  if (review && Array.isArray(review.questions))
    seen.reviews.push({ date: review.date, questionIds: idsOf(review.questions) });
  if (attempt?.questions) {
    const { number, questions } = attempt;
    const challengeId = String(arg['challengeId']);
    seen.quizzes.push({ challengeId, number, questionIds: idsOf(questions) });
  }
}

/** Returns an answer with the history's names for ids, and without what may differ. */
const comparable = (side: Side, { status, body }: Answer): string =>
  JSON.stringify({ status, body: named(side, body) }, (key, value: unknown) => {
    // The fake API has no web push.
    if (key === 'instance' || key === 'pushKey') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // PostgreSQL keeps the members of an object in an order of its own.
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Returns a description of the first answer that differs up to ids, or null. */
async function runHistory(server: Started, seed: number, length: number): Promise<string | null> {
  clock.stop(startedAt);
  const [fake, real] = [fakeSide(), await serverSide(server)];
  const shared = { images: [] as string[], messages: ['1', '2'] };
  const seen = new Map(users.map((id) => [id, nothingSeen(shared)]));
  const step = createHistory(seed, clock.now);
  for (let at = 1; at <= length; at += 1) {
    const next = step((userId) => seen.get(userId) as Seen);
    const { userId, name, arg, waitMs } = next;
    clock.stop(clock.now() + waitMs);
    const answers: string[] = [];
    for (const side of [fake, real]) {
      const answer = await answerOf(side, next);
      nameCreated(side, name, answer, at);
      answers.push(comparable(side, answer));
    }
    const [one = '', two] = answers;
    if (one !== two) {
      return `Seed ${seed}, request ${at}: ${name} as ${userId} ${JSON.stringify(arg)}\n  fake   ${one}\n  server ${two}`;
    }
    remember(seen.get(userId) as Seen, next, JSON.parse(one) as Answer, at);
  }
  return null;
}

export async function runDifferential(
  script: string,
  [histories = 20, length = 200, firstSeed = 1]: readonly number[],
): Promise<boolean> {
  const differences: string[] = [];
  const seeds = seedsFrom(firstSeed, histories);
  const open = async () => {
    const postgres = await startPostgres();
    const server = await startTestServer({ clock, environment: { DATABASE_URL: postgres.url } });
    return {
      run: async (seed: number) => runHistory(server, seed, length),
      async close() {
        await server.stop();
        await postgres.stop();
      },
    };
  };
  await runSeeds<string | null>({ script, seeds, open }, (difference) => {
    if (difference !== null) differences.push(difference);
  });
  for (const difference of differences) console.log(difference.slice(0, 6_000));
  console.log(`${histories} histories of ${length} requests, ${differences.length} differences.`);
  return differences.length === 0;
}
