import type { Submission, Photo } from '@/contract/submissions';
import type { Arg } from '@/contract/types';

/** Returns a photo that is different for each number. */
export const photo = (number = 1): Photo => ({
  dataUrl: `data:image/jpeg;base64,${btoa(`photo ${number}`)}`,
  description: 'The kitchen tap',
});

export const fixedFaucet: Extract<Submission, { path: 'done' }> = {
  type: 'action',
  path: 'done',
  before: 60,
  after: 0,
  steps: ['plumber'],
  note: 'The washer was worn out, a new one is in.',
  photos: [],
};

export const noLeak: Extract<Submission, { path: 'noneFound' }> = {
  type: 'action',
  path: 'noneFound',
  tests: ['dyeTest', 'meterTest'],
};

/** A story of 49 litres with one photo. */
export const story: Extract<Submission, { type: 'video' }> = {
  type: 'video',
  actionIds: ['act01', 'act02'],
  text: 'We turn the tap off while we brush, and a song of three minutes says when the shower is over. '.repeat(
    2,
  ),
  photos: [photo()],
};

/** Submits to a challenge, each time with another key. */
export const completionArg = (
  challengeId: string,
  done: Submission,
  idempotencyKey = `key ${challengeId}`,
) => ({ challengeId, done, zone: 'UTC', idempotencyKey }) satisfies Arg<'completeChallenge'>;
