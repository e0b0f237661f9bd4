import { isDeepStrictEqual } from 'node:util';
import { operation, type OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { avatarService } from '@backend/avatars/avatarUrl';
import type { WorldData } from '@backend/db/schema';
import { basePath } from '@backend/http/paths';
import { handlers } from '@mocks/handlers/handlers';
import { createClientSessions } from '@mocks/server/clientSessions';
import { createClient, readResponse } from '@mocks/testing/client';
import { requestFor, sendTo, type RequestValues } from '@mocks/testing/request';
import { createWorld } from '@mocks/world/world';
import { runSeeds, seedsFrom } from '../../conformance/parallel';
import { startSession } from '../sessions';
import type { Started } from '../start';
import { createHistory, userIds, type Step } from './histories';
import { startPostgres } from './postgres';
import { importWorld, startTestServer, suiteContent } from './testServer';

const startedAt = Date.parse('2026-03-02T09:00:00Z');

/** The time of both sides. */
const clock = createClock();
clock.stop(startedAt);

const world = { name: 'strict', now: startedAt, clock } as const;
/** What both sides start with. */
const data: WorldData = { ...createWorld(world).db.dump(), ...suiteContent };

interface Side {
  readonly tokens: ReadonlyMap<string, string>;
  /** The side's own ids by their names in the history. */
  readonly ids: Map<string, string>;
  send(request: Request): Promise<Response>;
}

function fakeSide(): Side {
  const sessions = createClientSessions('bearer');
  const own = createWorld({ ...world, data: structuredClone(data), sessions: () => sessions });
  const tokens = new Map(userIds.map((userId) => [userId, sessions.open({ userId })]));
  return { tokens, ids: new Map(), send: createClient(handlers(own)).send };
}

async function serverSide({ baseUrl, services: { database } }: Started): Promise<Side> {
  const tokens = new Map<string, string>();
  await database.transaction(async (sql) => {
    await sql.exec(`truncate users, accounts, sessions, ledger, completions, attempts, reviews, cards,
      photos, messages, follows, blocks, reports, videos, uploads, images, inbox, reminders,
      subscriptions, password_resets, deletions,
      community_savings, point_counts, bucket_counts, point_counts_then, bucket_counts_then`);
    const first = [data.sequence, data.startedAt];
    await sql.query('update community set board_day = null, sequence = $1, started_at = $2', first);
    await importWorld(sql, structuredClone(data));
    for (const userId of userIds) tokens.set(userId, await startSession(sql, userId, startedAt));
  });
  return { tokens, ids: new Map(), send: async (request) => sendTo(baseUrl, request) };
}

const replaceAll = (value: unknown, pairs: Iterable<readonly [string, string]>) =>
  [...pairs].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value));

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

async function bodyOf(name: OperationName, response: Response): Promise<unknown> {
  const { responseIn, method } = operation(name);
  if (responseIn === 'headers' && response.ok) return readResponse(name, response);
  // A response to HEAD has no body.
  const text = method === 'HEAD' ? '' : await response.text();
  return text === '' ? {} : JSON.parse(text);
}

/** Returns an answer with the history's names for ids, and without what may differ. */
async function answerOf({ tokens, ids, send }: Side, { user, name, arg }: Step, at: number) {
  const { bytes, ...rest } = arg;
  const own = JSON.parse(replaceAll(rest, ids)) as RequestValues;
  const request = requestFor(name, { ...own, bytes });
  request.headers.set('Authorization', `Bearer ${tokens.get(user.id)}`);
  const response = await send(request);
  const body = (await bodyOf(name, response)) as Body;
  const cursor = body.nextCursor ?? body.olderCursor;
  if (body.location) ids.set(`{upload ${at}}`, body.location.split('/').at(-1) ?? '');
  if (name === 'addImage' && body.id) ids.set(`{image ${at}}`, body.id);
  if (cursor) ids.set(`{cursor ${at}}`, cursor);
  const labels = Array.from(ids, ([label, id]) => [id, label] as const);
  const text = replaceAll({ status: response.status, body }, [
    ...labels,
    [avatarService, `${basePath}/avatars`],
  ]);
  return JSON.parse(text, (key, value: unknown) =>
    // The fake API has no web push.
    key === 'instance' || key === 'pushKey' ? undefined : value,
  ) as { status: number; body: Body };
}

const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id);

function remember({ user, name, arg }: Step, read: Body): void {
  const { id, location, log, message, video, attempt, review } = read;
  const cursor = read.nextCursor ?? read.olderCursor;
  if (log) user.logs.push(log.id);
  if (message) user.messages.push(message.id);
  if (video) user.videos.push(video.id);
  if (name === 'addImage' && id) user.images.push(id);
  if (location) user.uploads.push(location.split('/').at(-1) ?? '');
  if (name === 'inbox') user.items.push(...idsOf(read.items));
  if (cursor) user.cursors.push({ name, cursor });
  if (review && Array.isArray(review.questions))
    user.reviews.push({ date: review.date, questionIds: idsOf(review.questions) });
  if (attempt?.questions) {
    const { number, questions } = attempt;
    const challengeId = String(arg.challengeId);
    user.quizzes.push({ challengeId, number, questionIds: idsOf(questions) });
  }
}

/** Returns a description of the first answer that differs up to ids, or null. */
async function runHistory(server: Started, seed: number, length: number): Promise<string | null> {
  clock.stop(startedAt);
  const [fake, real] = [fakeSide(), await serverSide(server)];
  const nextStep = createHistory(seed, clock.now);
  for (let at = 1; at <= length; at += 1) {
    const step = nextStep();
    clock.stop(clock.now() + step.waitMs);
    const one = await answerOf(fake, step, at);
    const two = await answerOf(real, step, at);
    if (!isDeepStrictEqual(one, two)) {
      const { user, name, arg } = step;
      return `Seed ${seed}, request ${at}: ${name} as ${user.id} ${JSON.stringify(arg)}\n  fake   ${JSON.stringify(one)}\n  server ${JSON.stringify(two)}`;
    }
    remember(step, one.body);
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
