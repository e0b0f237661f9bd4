import { randomUUID } from 'node:crypto';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { Failure, Skipped } from './failure';
import { openApiPointer } from './contractText';
import { createSubmittedPhoto } from './imageFiles';
import type { Person } from './people';
import type { TestClient } from './testClient';

/** Ids that nothing on the server has. */
export const unknownIds = ['nothing-has-this-id', '999999999999999'];

export const newKey = () => randomUUID();

/** Returns the first challenge of a type, or skips the case if there is none. */
export async function challengeOf(
  { request }: TestClient,
  type: 'quiz' | 'game' | 'action' | 'video',
): Promise<Challenge> {
  const { items } = await request('challenges', undefined);
  const found = items.find((challenge) => challenge.type === type);
  if (!found) throw new Skipped(`The server has no challenge of the type "${type}".`);
  return found;
}

/** A submission that reports no leak in either test at home; it passes. */
export const noLeak = {
  type: 'action',
  path: 'noLeak',
  dyeTest: true,
  meterTest: true,
} as const satisfies Submission;

/** Returns a submission for a tap that used to drip once a second and is fixed. */
export async function fixedFaucet(): Promise<Submission> {
  const note = 'The washer was worn out; a new one is in, and the tap is silent at night.';
  const photo = await createSubmittedPhoto();
  return {
    type: 'action',
    path: 'fixed',
    before: 60,
    after: 0,
    steps: ['plumber'],
    note,
    photo,
  };
}

export const completionArg = (challengeId: string, done: Submission, idempotencyKey = newKey()) =>
  ({ challengeId, done, zone: 'UTC', idempotencyKey }) satisfies Arg<'completeChallenge'>;

/** Completes the first action challenge, which awards points. */
export async function earnPoints(person: Person): Promise<Passed> {
  const { id } = await challengeOf(person, 'action');
  return passed(await person.request('completeChallenge', completionArg(id, await fixedFaucet())));
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
export async function upload(person: TestClient, video = person.createVideo()): Promise<string> {
  const id = await beginUpload(person, video);
  await person.request('appendUpload', partOf(id, 0, video));
  return id;
}

export const publication = (
  uploadId: string,
  change: Partial<Arg<'publishVideo'>> = {},
): Arg<'publishVideo'> => ({
  uploadId,
  title: 'Our tap is silent',
  seconds: 1,
  zone: 'UTC',
  isForChallenge: false,
  idempotencyKey: newKey(),
  ...change,
});

export async function publish(person: TestClient, video = person.createVideo()) {
  return person.request('publishVideo', publication(await upload(person, video)));
}

/** Starts the first attempt at a quiz. */
export async function openQuiz(person: TestClient) {
  const { id: challengeId } = await challengeOf(person, 'quiz');
  const at = { challengeId, number: '1' };
  const { attempt } = await person.request('startAttempt', at);
  if (attempt.type !== 'quiz') throw new Skipped('The attempt at the quiz is not one at a quiz.');
  return { at, attempt };
}

/** Answers each question of a quiz with its first option and returns the answers. */
export async function answerAll(
  { request }: TestClient,
  { at, attempt }: Awaited<ReturnType<typeof openQuiz>>,
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
