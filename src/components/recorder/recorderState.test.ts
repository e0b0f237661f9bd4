import type { Camera } from './camera';
import { step, type RecorderEvent, type RecorderState } from './recorderState';
import { announcement } from './recorderWords';

const request = { hasSound: true };
const camera = { request, stream: {}, hasSound: true, isFront: false } as Camera;
const take = { file: new File(['drop'], 'a.webm'), url: 'blob:1', seconds: 5 };

const ask: RecorderState = { phase: 'ask' };
const opening: RecorderState = { phase: 'opening', request, isAgain: false, isSlow: false };
const preview: RecorderState = { phase: 'preview', camera, wasTooShort: false };
const counting: RecorderState = { phase: 'counting', camera, seconds: 3 };
const startedAt = { ms: 0, isPaused: false, wasAway: false, isLeaving: false };
const recording: RecorderState = { phase: 'recording', camera, ...startedAt };
const review: RecorderState = {
  phase: 'review',
  take,
  ending: 'stopped',
  request,
  isLeaving: false,
};
const failed: RecorderState = { phase: 'failed', error: 'busy' };

type Row = [string, RecorderState, RecorderEvent, RecorderState];

const again: RecorderState = { ...opening, isAgain: true };

test.each<Row>([
  ['trying again opens it', failed, { type: 'cameraRequested', request }, opening],
  ['a flip opens the other camera', preview, { type: 'cameraRequested', request }, again],
  ['a retake opens it again', review, { type: 'cameraRequested', request }, again],
  [
    'a hidden page that can’t pause records on',
    recording,
    { type: 'hidden', canPause: false },
    recording,
  ],
  ['a hidden page stops the countdown', counting, { type: 'hidden', canPause: true }, preview],
  [
    'unplugged at once',
    recording,
    { type: 'recordingEnded', ending: 'cameraEnded', wasTooShort: true },
    { phase: 'failed', error: 'ended' },
  ],
  ['unplugged before', counting, { type: 'cameraEnded' }, { phase: 'failed', error: 'ended' }],
  ['leaving ends the recording', recording, { type: 'left' }, ask],
])('step: %s', (_what, state, event, next) => {
  expect(step(state, event)).toEqual(next);
});

test.each<[string, RecorderState, RecorderEvent]>([
  ['a late camera', ask, { type: 'cameraOpened', camera }],
  ['a late error', preview, { type: 'cameraFailed', error: 'busy' }],
  ['a second request', opening, { type: 'cameraRequested', request: { hasSound: false } }],
  ['a second Record', counting, { type: 'countBegan' }],
  ['a late second', recording, { type: 'secondPassed' }],
  ['a late tick', review, { type: 'ticked', ms: 9 }],
  ['the same tick', recording, { type: 'ticked', ms: 0 }],
  ['a second end', review, { type: 'recordingEnded', ending: 'full', wasTooShort: false, take }],
  ['a pause of nothing', preview, { type: 'pausePressed' }],
  ['leaving an empty recorder', preview, { type: 'leaveAsked' }],
  ['a camera that ends in a recording, which ends by it', recording, { type: 'cameraEnded' }],
])('step: %s changes nothing', (_what, state, event) => {
  expect(step(state, event)).toBe(state);
});

const at = (seconds: number, more = {}): RecorderState => ({
  ...recording,
  ms: seconds * 1000,
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
  ['a count', { ...counting, seconds: 2 }, /^2$/],
  ['a pause', at(5, { isPaused: true }), /^Paused$/],
  ['a pause alone', at(5, { isPaused: true, wasAway: true }), /away/],
  ['one that was too short', { ...preview, wasTooShort: true }, /too short/],
])('announces %s', (_what, state, words) => {
  expect(announcement(state, 120)).toMatch(words);
});
