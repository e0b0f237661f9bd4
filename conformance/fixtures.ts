import { randomUUID } from 'node:crypto';
import type { ActionGuide, Prompt } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Message } from '@/contract/messages';
import type { Submission } from '@/contract/submissions';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { roundLiters, type Saving } from '@/domain/liters';
import { encodeMetadata } from '@/lib/tusMetadata';
import { createImage, createDataUrl, createVideo } from './files';
import type { EventStream, ReceivedEvent } from './httpClient';
import { openApiPointer } from './openapiParts';
import type { Person, TestClient } from './testClient';
import type { TestContext } from './testContext';
import { Failure, Skipped } from './testRequest';

export const unknownIds = ['nothing-has-this-id', '999999999999999'];

export const nowhere = 'Mars/Olympus';

/** One visible character that consists of eleven UTF-16 code units. */
export const family = '👨‍👩‍👧‍👦';

export const newKey = (): string => randomUUID();
export const letters = (count: number) => 'w'.repeat(count);

interface WithId {
  readonly id: string;
}
export const idsOf = (items: readonly WithId[]) => items.map(({ id }) => id);
export const pluck = <Item, Name extends keyof Item>(items: readonly Item[], name: Name) =>
  items.map((item) => item[name]);
export const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0);
export const ascending = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);

export const isWhole = (value: unknown, min: number, max = Infinity) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

export const hour = 3_600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** Returns a zone in which it is this hour, from 1 to 23. */
export function zoneAt(wanted: number): string {
  const hours = wanted - new Date().getUTCHours();
  // Zones have offsets between -12 and 14. In these names, the sign is reversed.
  const offset = hours > 14 ? hours - 24 : hours < -12 ? hours + 24 : hours;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** A zone in which it is around noon, so that hours ago and from now are the same date. */
export const zone = zoneAt(12);

/** At any time, the first has an earlier date than the second, and one of them another than UTC. */
export const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

export async function userOf({ request }: TestClient) {
  const { user } = await request('session');
  if (!user) throw new Skipped('The session has ended.');
  return user;
}

export const ledgerOf = async ({ request }: TestClient) =>
  (await request('ledger', { limit: 100 })).items;

export const actionsOf = async ({ request }: TestClient) => (await request('actions')).items;

/** Returns the server's time in milliseconds, read from a message that it has just stored. */
export const serverTime = async (person: Person) =>
  Date.parse((await say(person, 'What time is it?')).timestamp);

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export async function readPages<Item>(
  read: (after: { readonly cursor?: string }) => Promise<Page<Item>>,
  enough = 100,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read(cursor === null ? {} : { cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && items.length < enough);
  return items;
}

type Type = 'quiz' | 'game' | 'action' | 'video';

/** Returns the first challenge of a type that is wanted, or skips the case if there is none. */
export async function challengeOf(
  { request }: TestClient,
  type: Type,
  isWanted: (challenge: Challenge) => unknown = () => true,
): Promise<Challenge> {
  const { items } = await request('challenges');
  const found = items.find((challenge) => challenge.type === type && isWanted(challenge));
  if (!found) throw new Skipped(`The server has no such challenge of the type "${type}".`);
  return found;
}

export async function contentOf<Name extends 'quiz' | 'course' | 'guide' | 'prompt'>(
  client: TestClient,
  type: Type,
  name: Name,
  isWanted: (content: NonNullable<Challenge[Name]>) => unknown = () => true,
) {
  const wanted = ({ [name]: content }: Challenge) => content !== undefined && isWanted(content);
  const { id, [name]: content } = await challengeOf(client, type, wanted);
  return { id, content: content as NonNullable<Challenge[Name]> };
}

export async function actionOf(client: TestClient, part?: 'measure' | 'noneFound') {
  const hasPart = (guide: ActionGuide) => part === undefined || guide[part] !== undefined;
  const { id, content: guide } = await contentOf(client, 'action', 'guide', hasPart);
  return { id, guide };
}

type Done = Extract<Submission, { path: 'done' }>;

export const doneBy = ({ measure, work, evidence }: ActionGuide, change: Partial<Done> = {}) =>
  ({
    type: 'action',
    path: 'done',
    ...(measure && { before: Math.min(60, measure.maxPerMinute), after: 0 }),
    steps: idsOf(work.steps),
    note: letters(evidence.noteLength),
    photos: [],
    ...change,
  }) satisfies Submission;

type VideoSubmission = Extract<Submission, { type: 'video' }>;

export async function videoBy(
  prompt: Prompt,
  actionId: string,
  change: Partial<VideoSubmission> = {},
) {
  return {
    type: 'video',
    actionIds: [actionId],
    text: letters(prompt.text.min),
    ...change,
    photos: change.photos ?? createPhotos(prompt.photos.min),
  } satisfies Submission;
}

export async function promptOf(client: TestClient) {
  const { id, content: prompt } = await contentOf(client, 'video', 'prompt');
  const actions = (await actionsOf(client)).toSorted((a, b) => b.liters - a.liters);
  return { id, prompt, actions, best: actions[0]?.id ?? '' };
}

export const createPhotos = (count: number) =>
  Array.from({ length: count }, () => ({
    dataUrl: createDataUrl('png'),
    description: 'The kitchen tap',
  }));

export const completionArg = (challengeId: string, done: Submission, idempotencyKey = newKey()) =>
  ({ challengeId, done, zone, idempotencyKey }) satisfies Arg<'completeChallenge'>;

export const submit = ({ request }: TestClient, id: string, done: Submission, key = newKey()) =>
  request('completeChallenge', completionArg(id, done, key));

type Passed = Extract<Data<'completeChallenge'>, { passed: true }>;

/** Fails if a complete submission didn't pass. */
export function passed(response: Data<'completeChallenge'>): Passed {
  if (response.passed) return response;
  throw new Failure({
    sent: 'what fulfils every demand that its description makes',
    expected: 'an answer with "passed": true',
    got: JSON.stringify(response),
    contract: openApiPointer('completeChallenge', 'description'),
  });
}

export const pass = async (client: TestClient, id: string, done: Submission, key = newKey()) =>
  passed(await submit(client, id, done, key));

export async function earnArg(client: TestClient, change: { zone?: string; doneAt?: string } = {}) {
  const { id, guide } = await actionOf(client);
  return { ...completionArg(id, doneBy(guide)), ...change };
}

export const earn = async (client: TestClient, change: { zone?: string; doneAt?: string } = {}) =>
  passed(await client.request('completeChallenge', await earnArg(client, change)));

export const logArg = async (client: TestClient, change: Partial<Arg<'logAction'>> = {}) => ({
  actionId: change.actionId ?? (await actionsOf(client))[0]?.id ?? '',
  zone,
  idempotencyKey: newKey(),
  ...change,
});

export const log = async (client: TestClient, change: Partial<Arg<'logAction'>> = {}) =>
  client.request('logAction', await logArg(client, change));

const protocol = { tusResumable: tusVersion } as const;

export const uploadArg = (
  uploadLength: number,
  filename = 'tap.webm',
  filetype = 'video/webm',
) => ({
  ...protocol,
  uploadLength,
  uploadMetadata: encodeMetadata({ filename, filetype }),
});

export const ofUpload = (uploadId: string) => ({ ...protocol, uploadId });

export const partOf = (uploadId: string, uploadOffset: number, bytes: Blob) => ({
  ...protocol,
  uploadId,
  uploadOffset,
  bytes,
});

export async function beginUpload(
  { request }: TestClient,
  video: Blob,
  bytes = video.size,
): Promise<string> {
  const { location } = await request('createUpload', uploadArg(bytes, 'tap', video.type));
  return decodeURIComponent(location.split('/').at(-1) ?? '');
}

export async function upload(person: TestClient, video = createVideo()): Promise<string> {
  const id = await beginUpload(person, video);
  await person.request('appendUpload', partOf(id, 0, video));
  return id;
}

type Publication = Arg<'publishVideo'>;

export const publication = (uploadId: string, change: Partial<Publication> = {}): Publication => ({
  uploadId,
  title: 'Our faucet is silent',
  seconds: 1,
  zone,
  isForChallenge: false,
  idempotencyKey: newKey(),
  ...change,
});

export const publish = async (
  person: TestClient,
  video = createVideo(),
  change: Partial<Publication> = {},
) => person.request('publishVideo', publication(await upload(person, video), change));

export const videosOf = async ({ request }: TestClient) => (await request('videos')).items;

export const post = async (
  { request }: TestClient,
  values: Omit<Arg<'sendMessage'>, 'idempotencyKey'>,
  idempotencyKey = newKey(),
) => (await request('sendMessage', { ...values, idempotencyKey })).message;

export const say = (client: TestClient, message: string, key = newKey()) =>
  post(client, { message }, key);

export const addImage = ({ request }: TestClient) => request('addImage', { bytes: createImage() });

export async function picture(client: TestClient, description = '') {
  const { id } = await addImage(client);
  return { id, description, width: 4, height: 4 };
}

export async function openQuiz(person: TestClient) {
  const { id: challengeId, content: rules } = await contentOf(person, 'quiz', 'quiz');
  const at = { challengeId, number: '1' };
  const { attempt } = await person.request('startAttempt', at);
  if (attempt.type !== 'quiz') throw new Skipped('The attempt at the quiz is not one at a quiz.');
  return { at, attempt, rules, ids: idsOf(attempt.questions) };
}

interface At {
  readonly challengeId: string;
  readonly number: string;
}

const answerIn =
  (round: 1 | 2) =>
  async ({ request }: TestClient, at: At, questionId: string, option = 0) =>
    (await request('answerQuestion', { ...at, questionId, option, round })).attempt;

export const answer = answerIn(1);
export const answerAgain = answerIn(2);

export async function answerAll(
  client: TestClient,
  { at, attempt }: Pick<Awaited<ReturnType<typeof openQuiz>>, 'at' | 'attempt'>,
) {
  let { answers } = attempt;
  for (const { id } of attempt.questions) ({ answers } = await answer(client, at, id));
  return answers;
}

export const litersOfFirstDay = ({ liters, days }: Saving) => roundLiters(liters / days);

/** Limit of pages to read, because many users may have written since. */
const maxPages = 50;

/** Reads the chat back from the newest message until all these ids are found or no page is left. */
export async function readPagesUntil(
  { request }: TestClient,
  wanted: readonly string[],
  limit = 100,
  between: () => Promise<unknown> = async () => {},
): Promise<Message[][]> {
  const pages: Message[][] = [];
  await readPages(async (after) => {
    if (after.cursor !== undefined) await between();
    const { items, olderCursor } = await request('messages', { limit, ...after });
    pages.push(items);
    const found = idsOf(pages.flat());
    const isDone = pages.length === maxPages || wanted.every((id) => found.includes(id));
    return { items, next: isDone ? null : olderCursor };
  }, Infinity);
  return pages;
}

/** Returns one user's messages, newest first, back to the wanted ones. */
export async function messagesByUser(
  reader: TestClient,
  userId: string,
  wanted: readonly string[] = [],
) {
  const pages = await readPagesUntil(reader, wanted);
  return pages.flat().filter((message) => message.userId === userId);
}

/** Timeout for events in cases that don't test speed. */
export const eventuallyMs = 20_000;

export const positionOf = async ({ request }: Person) =>
  (await request('messages', { limit: 1 })).position;

export const messageIn = ({ event }: ReceivedEvent) =>
  event.type === 'message' ? event.message : null;

export async function waitForMessage(t: TestContext, stream: EventStream, id = '') {
  const found = await stream.first((each) => messageIn(each)?.id === id, eventuallyMs);
  const soFar = `${stream.events.length} events: ${stream.events.map((each) => each.id).join()}`;
  t.ok(found !== null, `message ${id} within ${eventuallyMs / 1000} s`, soFar);
  return found;
}

/** Returns what a browser says of a device that can get web push. Nothing listens there. */
export const pushSubscription = (): Arg<'addPushSubscription'> => ({
  endpoint: `https://push.example.com/${newKey()}`,
  p256dh: 'BHxSldsqtVE21hJUUmVOUMG5ZGpqmr1Gh43DTHWrOJtViJuFQ8RLdB1WebrO_C62rmfrL_YiCdiQAiI7R4Yq-U4',
  auth: '04ER7Jln9e-xjcPWQu8_Dg',
});
