import type { ApiError } from '@/api/apiError';
import { errorOf, uploadErrorOf } from './uploadErrors';
import { uploadErrorText } from './uploadErrorText';

const problem = (status: number, code?: string) =>
  ({ kind: 'problem', status, fields: [], ...(code && { code }) }) as ApiError;

test.each([
  ['file_too_large', 'too_large'],
  ['not_a_video', 'not_a_video'],
  ['video_too_long', 'too_long'],
  ['storage_full', 'storage_full'],
])('uploadErrorOf maps the problem code %s to %s', (code, why) => {
  expect(uploadErrorOf(problem(400, code))).toMatchObject({ why, seconds: null });
});

test.each([problem(500), problem(404, 'upload_not_found'), { kind: 'timeout' }, new Error('x')])(
  'uploadErrorOf returns null for %j',
  (reason) => {
    expect(uploadErrorOf(reason)).toBeNull();
  },
);

test.each<[string, unknown, ApiError]>([
  ['maps a 404 to upload_not_found', problem(404), problem(404, 'upload_not_found')],
  ['returns a problem unchanged', problem(500, 'internal_error'), problem(500, 'internal_error')],
  ['returns an error without a response unchanged', { kind: 'timeout' }, { kind: 'timeout' }],
  ['returns unreadable for anything else', new Error('x'), { kind: 'unreadable' }],
])('errorOf %s', (_what, reason, error) => {
  expect(errorOf(reason)).toEqual(error);
});

test.each([
  ['empty', null, 'This file is empty. Choose another, or record a video.'],
  ['not_a_video', null, 'This isn’t a video. Choose an MP4, MOV, or WebM file.'],
  [
    'too_large',
    null,
    'This file is 200.01 MB. The limit is 200 MB. Choose a shorter or smaller video.',
  ],
  ['too_long', 125.7, 'Your video is 2:05. Keep it to 2 minutes: choose another or record again.'],
  [
    'too_long',
    null,
    'Your video is too long. Keep it to 2 minutes: choose another or record again.',
  ],
  [
    'storage_full',
    null,
    'There’s no room left for this video. Delete one of your videos, then try again.',
  ],
  ['unreadable', null, 'We can’t read this file anymore. Choose it again.'],
] as const)('uploadErrorText for %s (%s seconds) names the rule', (why, seconds, words) => {
  expect(
    uploadErrorText({
      phase: 'rejected',
      why,
      seconds,
      file: { name: 'tap.mp4', size: 209_725_700 },
    }),
  ).toBe(words);
});
