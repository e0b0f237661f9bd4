import type { Camera, CameraResult, CameraRequest } from './camera';
import type { Ending } from './recording';
import { unsupportedBrowserError, type CameraErrorName } from './cameraErrors';

export interface Take {
  readonly file: File;
  /** An object URL, valid during the review. */
  readonly url: string;
  readonly seconds: number;
}

interface Live {
  readonly camera: Camera;
}

export interface Counting extends Live {
  readonly phase: 'counting';
  readonly seconds: number;
}

export interface Preview extends Live {
  readonly phase: 'preview';
  /** True after a recording that was too short to keep. */
  readonly wasTooShort: boolean;
}

export interface InRecording extends Live {
  readonly phase: 'recording';
  readonly ms: number;
  readonly isPaused: boolean;
  /** True if it was paused because the page was hidden. */
  readonly wasAway: boolean;
  readonly isLeaving: boolean;
}

export interface Review {
  readonly phase: 'review';
  readonly take: Take;
  readonly ending: Ending;
  readonly request: CameraRequest;
  readonly isLeaving: boolean;
}

export type RecorderState =
  | { readonly phase: 'ask' }
  | {
      readonly phase: 'opening';
      readonly request: CameraRequest;
      /** True if the camera was on before, so that the browser probably won't ask. */
      readonly isAgain: boolean;
      readonly isSlow: boolean;
    }
  | { readonly phase: 'failed'; readonly error: CameraErrorName }
  | Preview
  | Counting
  | InRecording
  | Review;

export type RecorderEvent =
  | { readonly type: 'cameraRequested'; readonly request: CameraRequest }
  | CameraResult
  | { readonly type: 'cameraSlow' }
  | { readonly type: 'cameraEnded' }
  | { readonly type: 'countBegan' }
  | { readonly type: 'secondPassed' }
  | { readonly type: 'countSkipped' }
  | { readonly type: 'ticked'; readonly ms: number }
  | { readonly type: 'pausePressed' }
  | { readonly type: 'hidden'; readonly canPause: boolean }
  | { readonly type: 'awayTooLong' }
  /** Has no take if the recording was too short or empty. */
  | {
      readonly type: 'recordingEnded';
      readonly ending: Ending;
      readonly wasTooShort: boolean;
      readonly take?: Take;
    }
  | { readonly type: 'leaveAsked' }
  | { readonly type: 'stayed' }
  | { readonly type: 'left' };

type Of<Type extends RecorderEvent['type']> = Extract<RecorderEvent, { type: Type }>;
/** The state after each event. An event that doesn't concern a state returns the same object. */
type Steps = {
  readonly [Type in RecorderEvent['type']]: (
    state: RecorderState,
    event: Of<Type>,
  ) => RecorderState;
};

const countFrom = 3;
export const shortestMs = 1000;

export function firstState(): RecorderState {
  const error = unsupportedBrowserError();
  return error ? { phase: 'failed', error } : { phase: 'ask' };
}

/** True if leaving would lose a recording. */
export const hasRecorded = (state: RecorderState) =>
  state.phase === 'review' || (state.phase === 'recording' && state.ms >= shortestMs);

const failed = (error: CameraErrorName): RecorderState => ({ phase: 'failed', error });

const record = ({ camera }: Live): RecorderState => {
  const initial = { ms: 0, isPaused: false, wasAway: false, isLeaving: false };
  return { phase: 'recording', camera, ...initial };
};

const lostBy = {
  stopped: 'broke',
  full: 'broke',
  broke: 'broke',
  away: 'away',
  cameraEnded: 'ended',
} as const;

function ended(state: InRecording, { ending, wasTooShort, take }: Of<'recordingEnded'>) {
  const { camera, isLeaving } = state;
  if (take) return { phase: 'review', take, ending, request: camera.request, isLeaving } as const;
  if (wasTooShort && ending === 'stopped')
    return { phase: 'preview', camera, wasTooShort } as const;
  return failed(lostBy[ending]);
}

const steps: Steps = {
  cameraRequested: (state, { request }) => {
    if (state.phase === 'opening' || state.phase === 'recording') return state;
    const isAgain = state.phase === 'preview' || state.phase === 'review';
    return { phase: 'opening', request, isAgain, isSlow: false };
  },
  cameraSlow: (state) => (state.phase === 'opening' ? { ...state, isSlow: true } : state),
  cameraOpened: (state, { camera }) =>
    state.phase === 'opening' ? { phase: 'preview', camera, wasTooShort: false } : state,
  cameraFailed: (state, { error }) => (state.phase === 'opening' ? failed(error) : state),
  cameraEnded: (state) =>
    state.phase === 'preview' || state.phase === 'counting' ? failed('ended') : state,
  countBegan: (state) =>
    state.phase === 'preview'
      ? { phase: 'counting', camera: state.camera, seconds: countFrom }
      : state,
  secondPassed: (state) => {
    if (state.phase !== 'counting') return state;
    return state.seconds > 1 ? { ...state, seconds: state.seconds - 1 } : record(state);
  },
  countSkipped: (state) => (state.phase === 'counting' ? record(state) : state),
  ticked: (state, { ms }) =>
    state.phase === 'recording' && state.ms !== ms ? { ...state, ms } : state,
  pausePressed: (state) =>
    state.phase === 'recording' ? { ...state, isPaused: !state.isPaused, wasAway: false } : state,
  hidden: (state, { canPause }) => {
    if (state.phase === 'counting') {
      return { phase: 'preview', camera: state.camera, wasTooShort: false };
    }
    if (state.phase !== 'recording' || state.isPaused || !canPause) return state;
    return { ...state, isPaused: true, wasAway: true };
  },
  awayTooLong: (state) => (state.phase === 'preview' ? failed('away') : state),
  recordingEnded: (state, event) => (state.phase === 'recording' ? ended(state, event) : state),
  leaveAsked: (state) => (isKeeping(state) ? { ...state, isLeaving: true } : state),
  stayed: (state) => (isKeeping(state) ? { ...state, isLeaving: false } : state),
  left: () => ({ phase: 'ask' }),
};

const isKeeping = (state: RecorderState): state is InRecording | Review =>
  state.phase === 'recording' || state.phase === 'review';

export const step = <Type extends RecorderEvent['type']>(
  state: RecorderState,
  event: Of<Type>,
): RecorderState => steps[event.type](state, event);
