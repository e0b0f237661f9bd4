import { operation, type OperationName } from '@/contract/operations';
import { avatarService } from '@backend/avatars/avatarUrl';
import { basePath } from '@backend/http/paths';
import { requestFor } from '@mocks/testing/client';
import type { Seen } from './draw';
import { createHistory, type Step } from './histories';
import { fileLength } from './historySteps';
import { clock, fakeSide, serverSide, startedAt, type Side } from './sides';
import type { Started } from '../start';

/** Replaces texts by others, wherever they are. */
function replaceAll(value: unknown, pairs: Iterable<readonly [string, string]>): unknown {
  let text = JSON.stringify(value) ?? 'null';
  for (const [from, to] of pairs) text = text.replaceAll(from, to);
  return JSON.parse(text) as unknown;
}

/** What a history calls the things that were created at a step, whose ids differ. */
function nameCreated(side: Side, name: OperationName, answer: Answer, number: number): void {
  const body = answer.body as { id?: string; location?: string } | null;
  if (answer.status !== 201) return;
  if (name === 'createUpload') {
    side.ids.set(`{upload ${number}}`, body?.location?.split('/').at(-1) ?? '');
  }
  if (name === 'addImage') side.ids.set(`{image ${number}}`, body?.id ?? '');
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const headerNames = ['location', 'upload-offset', 'upload-length'];

async function answerOf(side: Side, { userId, name, arg }: Step): Promise<Answer> {
  const { bytes, ...rest } = arg;
  const own = replaceAll(rest, side.ids) as Record<string, unknown>;
  const response = await side.send(userId, requestFor(name, { ...own, bytes }));
  if (operation(name).responseIn === 'headers' && response.ok) {
    const members = headerNames.map((each) => [each, response.headers.get(each)]);
    return { status: response.status, body: Object.fromEntries(members) };
  }
  // A response to HEAD has no body.
  const text = operation(name).method === 'HEAD' ? '' : await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const opaque = new Set(['nextCursor', 'olderCursor']);

/** Returns an answer with the history's names for ids, and without what may differ. */
function comparable(side: Side, { status, body }: Answer): string {
  const renamed = replaceAll(body, [
    ...Array.from(side.ids, ([label, id]) => [id, label] as const),
    [avatarService, `${basePath}/avatars`],
  ]);
  const text = JSON.stringify({ status, body: renamed }, (key, value: unknown) => {
    if (opaque.has(key)) return value === null ? null : 'cursor';
    // The fake API has no web push.
    if (key === 'instance' || key === 'pushKey') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // PostgreSQL keeps the members of an object in an order of its own.
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return text;
}

function createSeen() {
  const byUser = new Map<string, Seen>();
  const shared = { images: [], messages: ['1', '2'] };
  const of = (userId: string): Seen => {
    const seen = byUser.get(userId) ?? {
      logs: [],
      uploads: [],
      videos: [],
      images: shared.images,
      messages: shared.messages,
      items: [],
      cursors: [],
      quizzes: [],
      review: null,
    };
    byUser.set(userId, seen);
    return seen;
  };
  return { of, set: (userId: string, seen: Seen) => byUser.set(userId, seen) };
}

interface Body {
  readonly log?: { id: string };
  readonly message?: { id: string };
  readonly video?: { id: string };
  readonly items?: { id: string }[];
  readonly nextCursor?: string | null;
  readonly olderCursor?: string | null;
  readonly attempt?: { type: string; number: number; questions?: { id: string }[] } | null;
  readonly review?: { date: string; questions: { id: string }[] };
}

/** Remembers what later requests can name. */
function remember(seen: Seen, { name, arg }: Step, answer: Answer, number: number): Seen {
  if (answer.status >= 400) return seen;
  const body = answer.body as Body;
  if (body.log) seen.logs.push(body.log.id);
  if (body.message) seen.messages.push(body.message.id);
  if (body.video) seen.videos.push(body.video.id);
  if (name === 'addImage') seen.images.push(`{image ${number}}`);
  if (name === 'createUpload') seen.uploads.push({ id: `{upload ${number}}`, length: fileLength });
  if (name === 'inbox') seen.items.push(...(body.items ?? []).map(({ id }) => id));
  if (body.attempt?.questions) {
    const questionIds = body.attempt.questions.map(({ id }) => id);
    const challengeId = String(arg['challengeId']);
    seen.quizzes.push({ challengeId, number: body.attempt.number, questionIds });
  }
  const review = name !== 'today' &&
    body.review && {
      date: body.review.date,
      questionIds: body.review.questions.map(({ id }) => id),
    };
  return review ? { ...seen, review } : seen;
}

/**
 * Sends one random history of requests to the fake API and to the server, at the same times.
 * Returns a description of the first answer that differs up to ids, or null.
 */
export async function runHistory(
  server: Started,
  seed: number,
  length: number,
): Promise<string | null> {
  clock.stop(startedAt);
  const [fake, real] = [fakeSide(), await serverSide(server)];
  const history = createHistory(seed);
  const seen = createSeen();
  for (let number = 1; number <= length; number += 1) {
    const step = history.step(seen.of, clock.now());
    clock.stop(clock.now() + step.waitMs);
    const answers = [await answerOf(fake, step), await answerOf(real, step)] as const;
    nameCreated(fake, step.name, answers[0], number);
    nameCreated(real, step.name, answers[1], number);
    const [expected, got] = [comparable(fake, answers[0]), comparable(real, answers[1])];
    if (expected !== got) {
      const { userId, name, arg } = step;
      return `Seed ${seed}, request ${number}: ${name} as ${userId} ${JSON.stringify(arg)}\n  fake   ${expected}\n  server ${got}`;
    }
    const renamed = replaceAll(
      answers[0].body,
      Array.from(fake.ids, ([label, id]) => [id, label] as const),
    );
    seen.set(
      step.userId,
      remember(seen.of(step.userId), step, { ...answers[0], body: renamed }, number),
    );
    nameCursor(step, seen.of(step.userId), number);
    function nameCursor({ name }: Step, { cursors }: Seen, at: number): void {
      const [mine, theirs] = answers.map(cursorOf);
      if (!mine || !theirs) return;
      const label = `{cursor ${at}}`;
      fake.ids.set(label, mine);
      real.ids.set(label, theirs);
      cursors.push({ name, cursor: label });
    }
  }
  return null;
}

function cursorOf({ body }: Answer): string | null | undefined {
  const page = body as Body | null;
  return page?.nextCursor ?? page?.olderCursor;
}
