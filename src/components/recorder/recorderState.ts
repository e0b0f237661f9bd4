import type { Camera, CameraRequest } from './camera';
import { unsupportedBrowserError, type CameraErrorName } from './cameraErrors';
import { canPause, type Ending } from './recording';

export interface Take {
  file: File;
  /** An object URL, valid during the review. */
  url: string;
  seconds: number;
}

export type RecorderState =
  | { phase: 'ask' }
  /** `isAgain`: the camera was on before, so that the browser probably won't ask. */
  | { phase: 'opening'; request: CameraRequest; isAgain: boolean; isSlow: boolean }
  | { phase: 'failed'; error: CameraErrorName }
  /** `wasTooShort`: the last recording was too short to keep. */
  | { phase: 'preview'; camera: Camera; wasTooShort: boolean }
  | { phase: 'counting'; camera: Camera; seconds: number }
  /** `wasAway`: it was paused because the page was hidden. */
  | {
      phase: 'recording';
      camera: Camera;
      ms: number;
      isPaused: boolean;
      wasAway: boolean;
      isLeaving: boolean;
    }
  | { phase: 'review'; take: Take; ending: Ending; request: CameraRequest; isLeaving: boolean };

export type Phase<Name extends RecorderState['phase']> = Extract<RecorderState, { phase: Name }>;

/** Has no take if the recording was too short or empty. */
interface RecordingEnded {
  type: 'recordingEnded';
  ending: Ending;
  wasTooShort: boolean;
  take?: Take;
}

type PlainEvent =
  | 'cameraSlow'
  | 'cameraEnded'
  | 'shutterPressed'
  | 'secondPassed'
  | 'pausePressed'
  | 'hidden'
  | 'awayTooLong'
  | 'leaveAsked'
  | 'stayed'
  | 'left';

export type RecorderEvent =
  | { type: PlainEvent }
  | { type: 'cameraRequested'; request: CameraRequest }
  | { type: 'cameraOpened'; camera: Camera }
  | { type: 'cameraFailed'; error: CameraErrorName }
  | { type: 'ticked'; ms: number }
  | RecordingEnded;

const countdownSeconds = 3;
export const shortestMs = 1000;

export function firstState(): RecorderState {
  const error = unsupportedBrowserError();
  return error ? failed(error) : { phase: 'ask' };
}

/** True if leaving would lose a recording. */
export const hasRecorded = (state: RecorderState) =>
  state.phase === 'review' || (state.phase === 'recording' && state.ms >= shortestMs);

/** Returns the next state. An event that doesn't concern a phase returns the same object. */
export function step(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'left') return { phase: 'ask' };
  if (event.type === 'cameraRequested') {
    const { phase } = state;
    if (phase === 'opening' || phase === 'recording') return state;
    const isAgain = phase === 'preview' || phase === 'review';
    return { phase: 'opening', request: event.request, isAgain, isSlow: false };
  }
  switch (state.phase) {
    case 'opening':
      if (event.type === 'cameraSlow') return { ...state, isSlow: true };
      if (event.type === 'cameraOpened') return preview(event.camera);
      return event.type === 'cameraFailed' ? failed(event.error) : state;
    case 'preview':
      if (event.type === 'cameraEnded') return failed('ended');
      if (event.type === 'awayTooLong') return failed('away');
      return event.type === 'shutterPressed'
        ? { phase: 'counting', camera: state.camera, seconds: countdownSeconds }
        : state;
    case 'counting':
      return stepInCountdown(state, event);
    case 'recording':
      return stepInRecording(state, event);
    case 'review':
      return withLeaving(state, event);
    case 'ask':
    case 'failed':
      return state;
  }
}

function stepInCountdown(state: Phase<'counting'>, { type }: RecorderEvent): RecorderState {
  const { camera, seconds } = state;
  if (type === 'cameraEnded') return failed('ended');
  if (type === 'hidden') return preview(camera);
  if (type === 'secondPassed' && seconds > 1) return { ...state, seconds: seconds - 1 };
  if (type !== 'secondPassed' && type !== 'shutterPressed') return state;
  const isNot = { isPaused: false, wasAway: false, isLeaving: false };
  return { phase: 'recording', camera, ms: 0, ...isNot };
}

function stepInRecording(state: Phase<'recording'>, event: RecorderEvent): RecorderState {
  const { isPaused } = state;
  if (event.type === 'recordingEnded') return ended(state, event);
  if (event.type === 'ticked') return { ...state, ms: event.ms };
  if (event.type === 'pausePressed') return { ...state, isPaused: !isPaused, wasAway: false };
  if (event.type === 'hidden' && !isPaused && canPause()) {
    return { ...state, isPaused: true, wasAway: true };
  }
  return withLeaving(state, event);
}

function ended(state: Phase<'recording'>, event: RecordingEnded): RecorderState {
  const { camera, isLeaving } = state;
  const { ending, wasTooShort, take } = event;
  if (take) return { phase: 'review', take, ending, request: camera.request, isLeaving };
  if (wasTooShort && ending === 'stopped') return preview(camera, wasTooShort);
  return failed(ending === 'away' || ending === 'ended' ? ending : 'broke');
}

function withLeaving(state: Phase<'recording' | 'review'>, { type }: RecorderEvent): RecorderState {
  const isLeaving = type === 'leaveAsked';
  return isLeaving || type === 'stayed' ? { ...state, isLeaving } : state;
}

const failed = (error: CameraErrorName): RecorderState => ({ phase: 'failed', error });

const preview = (camera: Camera, wasTooShort = false): RecorderState => ({
  phase: 'preview',
  camera,
  wasTooShort,
});
