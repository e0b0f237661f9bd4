import type { Camera } from './camera';
import type { RecorderState } from './recorderState';
import { announcement } from './recorderWords';
import { cameraErrors, wordsOf, type CameraErrorName } from './cameraErrors';

const camera = {} as Camera;
const at = (seconds: number, more = {}): RecorderState => ({
  phase: 'recording',
  camera,
  ms: seconds * 1000,
  isPaused: false,
  wasAway: false,
  isLeaving: false,
  ...more,
});

test("announces a recording's start, each half minute, and the last ten seconds", () => {
  const heard = Array.from({ length: 481 }, (_, quarter) => announcement(at(quarter / 4), 120));

  expect(heard.filter((words, index) => words !== heard[index - 1])).toEqual([
    'Recording',
    'Recording, 30 seconds',
    'Recording, 1 minute',
    'Recording, 1 minute 30 seconds',
    '10 seconds left',
  ]);
});

test.each<[string, RecorderState, RegExp]>([
  ['a count', { phase: 'counting', camera, seconds: 2 }, /^2$/],
  ['a pause', at(5, { isPaused: true }), /^Paused$/],
  ['a pause by itself', at(5, { isPaused: true, wasAway: true }), /away/],
  ['one that was too short', { phase: 'preview', camera, wasTooShort: true }, /too short/],
])('announces %s', (_what, state, words) => {
  expect(announcement(state, 120)).toMatch(words);
});

test('each error has its own text', () => {
  const texts = (Object.keys(cameraErrors) as CameraErrorName[]).map((name) => wordsOf(name).text);

  expect(new Set(texts).size).toBe(texts.length);
});
