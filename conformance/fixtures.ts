import { randomUUID } from 'node:crypto';
import type { ActionGuide, Prompt } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { roundLitres, type Saving } from '@/domain/litres';
import { encodeMetadata } from '@/lib/tusMetadata';
import { Failure, Skipped } from './failure';
import { openApiPointer } from './contractText';
import { createSubmittedPhoto } from './imageFiles';
import type { Person } from './people';
import type { TestClient } from './testClient';
import { createVideo } from './videoFiles';

/** Ids that nothing on the server has. */
export const unknownIds = ['nothing-has-this-id', '999999999999999'];

/** Ids that nothing has, of forms for which a server may have other rules. */
export const strangeIds = ['a.b', '🌊', ' ', '%', '0', '-1', '1e3', 'null', 'w'.repeat(60)];

export const newKey = () => randomUUID();

export const litresOfFirstDay = ({ litres, days }: Saving) => roundLitres(litres / days);

type Wanted = (challenge: Challenge) => unknown;

/** Returns the first challenge of a type that is wanted, or skips the case if there is none. */
export async function challengeOf(
  { request }: TestClient,
  type: 'quiz' | 'game' | 'action' | 'video',
  isWanted: Wanted = () => true,
): Promise<Challenge> {
  const { items } = await request('challenges', undefined);
  const found = items.find((challenge) => challenge.type === type && isWanted(challenge));
  if (!found) throw new Skipped(`The server has no such challenge of the type "${type}".`);
  return found;
}

/** Returns a member of the first challenge of a type that has it, and the challenge's id. */
export async function contentOf<Name extends 'quiz' | 'course' | 'guide' | 'prompt'>(
  client: TestClient,
  type: 'quiz' | 'game' | 'action' | 'video',
  name: Name,
  isWanted: (content: NonNullable<Challenge[Name]>) => unknown = () => true,
) {
  const wanted = ({ [name]: content }: Challenge) => content !== undefined && isWanted(content);
  const { id, [name]: content } = await challengeOf(client, type, wanted);
  return { id, content: content as NonNullable<Challenge[Name]> };
}

type Part = 'measure' | 'noneFound';
type GuideWith<Name extends Part> = ActionGuide & {
  [Each in Name]-?: NonNullable<ActionGuide[Each]>;
};

/** Returns the id and the guide of the first action whose guide has these parts. */
export async function actionOf<Name extends Part = never>(client: TestClient, ...parts: Name[]) {
  const hasParts = (guide: ActionGuide) => parts.every((part) => guide[part] !== undefined);
  const { id, content } = await contentOf(client, 'action', 'guide', hasParts);
  return { id, guide: content as GuideWith<Name> };
}

type Done = Extract<Submission, { path: 'done' }>;

/** Returns a submission that a guide demands, with a note as evidence and no drip left. */
export const doneBy = ({ measure, work, evidence }: ActionGuide, change: Partial<Done> = {}) =>
  ({
    type: 'action',
    path: 'done',
    ...(measure && { before: Math.min(60, measure.maxPerMinute), after: 0 }),
    steps: work.steps.map(({ id }) => id),
    note: letters(evidence.noteLength),
    photos: [],
    ...change,
  }) satisfies Submission;

/** True for a whole number in a range. */
export const isWhole = (value: unknown, min: number, max = Infinity) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

export const letters = (count: number) => 'w'.repeat(count);

/** Returns a request that completes the first action. */
export async function actionCompletion(client: TestClient, idempotencyKey = newKey()) {
  const { id, guide } = await actionOf(client);
  return completionArg(id, doneBy(guide), idempotencyKey);
}

/** Returns a request that logs the first action. */
export async function actionLogArg({ request }: TestClient) {
  const { items } = await request('actions', undefined);
  return { actionId: items[0]?.id ?? '', zone: 'UTC', idempotencyKey: newKey() };
}

/** Logs an action in UTC, done now or at an instant. */
export const logAction = (
  { request }: TestClient,
  actionId: string,
  doneAt?: number,
  idempotencyKey = newKey(),
) =>
  request('logAction', {
    actionId,
    zone: 'UTC',
    idempotencyKey,
    ...(doneAt !== undefined && { doneAt: new Date(doneAt).toISOString() }),
  });

type Story = Extract<Submission, { type: 'video' }>;

/** Returns a story of one action that a prompt demands, with as few words and photos. */
export async function storyBy(prompt: Prompt, actionId: string, change: Partial<Story> = {}) {
  const { text, photos } = prompt;
  return {
    type: 'video',
    actionIds: [actionId],
    text: letters(text.min),
    ...change,
    photos: change.photos ?? (await createSubmittedPhotos(photos.min)),
  } satisfies Submission;
}

/** Returns the first prompt, the id of its challenge, and the actions with the most litres first. */
export async function promptOf(client: TestClient) {
  const { id, content: prompt } = await contentOf(client, 'video', 'prompt');
  const { items } = await client.request('actions', undefined);
  const actions = items.toSorted((a, b) => b.litres - a.litres);
  return { id, prompt, actions, best: actions[0]?.id ?? '' };
}

export const createSubmittedPhotos = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSubmittedPhoto()));

export const completionArg = (challengeId: string, done: Submission, idempotencyKey = newKey()) =>
  ({ challengeId, done, zone: 'UTC', idempotencyKey }) satisfies Arg<'completeChallenge'>;

/** Completes the first action challenge, which awards points. */
export async function earnPoints(person: Person): Promise<Passed> {
  return passed(await person.request('completeChallenge', await actionCompletion(person)));
}

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

/** Starts an upload for a video, or for that many bytes, and returns its id. */
export async function beginUpload(
  { request }: TestClient,
  video: Blob,
  bytes = video.size,
): Promise<string> {
  const { location } = await request('createUpload', uploadArg(bytes, 'tap', video.type));
  return decodeURIComponent(location.split('/').at(-1) ?? '');
}

/** Uploads a whole video and returns the upload's id. */
export async function upload(person: TestClient, video = createVideo()): Promise<string> {
  const id = await beginUpload(person, video);
  await person.request('appendUpload', partOf(id, 0, video));
  return id;
}

export const publication = (
  uploadId: string,
  change: Partial<Arg<'publishVideo'>> = {},
): Arg<'publishVideo'> => ({
  uploadId,
  title: 'Our faucet is silent',
  seconds: 1,
  zone: 'UTC',
  isForChallenge: false,
  idempotencyKey: newKey(),
  ...change,
});

export async function publish(person: TestClient, video = createVideo()) {
  return person.request('publishVideo', publication(await upload(person, video)));
}

/** Starts the first attempt at a quiz. */
export async function openQuiz(person: TestClient) {
  const { id: challengeId, content: rules } = await contentOf(person, 'quiz', 'quiz');
  const at = { challengeId, number: '1' };
  const { attempt } = await person.request('startAttempt', at);
  if (attempt.type !== 'quiz') throw new Skipped('The attempt at the quiz is not one at a quiz.');
  return { at, attempt, rules };
}

/** Answers each question of a quiz with its first option and returns the answers. */
export async function answerAll(
  { request }: TestClient,
  { at, attempt }: Pick<Awaited<ReturnType<typeof openQuiz>>, 'at' | 'attempt'>,
) {
  let { answers } = attempt;
  for (const { id: questionId } of attempt.questions) {
    const arg = { ...at, questionId, option: 0, round: 1 } as const;
    ({ answers } = (await request('answerQuestion', arg)).attempt);
  }
  return answers;
}

/** Submits the first attempt at a quiz. */
export const submitQuiz = ({ request }: TestClient, challengeId: string) =>
  request('completeChallenge', completionArg(challengeId, { type: 'quiz', attempt: 1 }));

export const sendMessage = ({ request }: TestClient, message: string, idempotencyKey = newKey()) =>
  request('sendMessage', { message, idempotencyKey });

/** Returns the id of the newest item in a user's inbox, which a new user has. */
export async function inboxItemId(person: Person): Promise<string> {
  const { items } = await person.request('inbox', { zone: 'UTC' });
  const [newest] = items;
  if (!newest) throw new Skipped('The inbox of a new user is empty.');
  return newest.id;
}
