import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from 'react';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { openCamera, turnOff, type CameraRequest } from './camera';
import { cameraErrorOf } from './cameraErrors';
import { fileOf, startRecording, type Ending, type RunningRecording } from './recording';
import {
  firstState,
  hasRecorded,
  shortestMs,
  step,
  type RecorderEvent,
  type RecorderState,
} from './recorderState';

export type RecorderActions = ReturnType<typeof useRecorder>['actions'];

export function useRecorder(onClose: () => void) {
  const [state, dispatch] = useReducer(step, undefined, firstState);
  const stop = useRecording(state, dispatch);
  useCamera(state, dispatch);
  useCountdown(state, dispatch);
  useAway(state, dispatch, stop);

  const leave = (notify: () => void) => {
    dispatch({ type: 'left' });
    notify();
  };
  const actions = {
    open: (request: CameraRequest) => dispatch({ type: 'cameraRequested', request }),
    /** The large button: starts the countdown, starts recording, or stops. */
    press() {
      if (state.phase === 'recording') stop('stopped');
      else dispatch({ type: 'shutterPressed' });
    },
    togglePause: () => dispatch({ type: 'pausePressed' }),
    stay: () => dispatch({ type: 'stayed' }),
    leave,
    /** Goes one step back. Asks first if a recording would be lost. */
    back() {
      if ('isLeaving' in state && state.isLeaving) dispatch({ type: 'stayed' });
      else if (hasRecorded(state)) dispatch({ type: 'leaveAsked' });
      else leave(onClose);
    },
  };
  return { state, actions };
}

type Send = Dispatch<RecorderEvent>;

/** Returns a function that stops the recording. */
function useRecording(state: RecorderState, dispatch: Send) {
  const clock = useClock();
  const recording = useRef<RunningRecording>(undefined);
  const stream = state.phase === 'recording' ? state.camera.stream : undefined;
  const url = state.phase === 'review' ? state.take.url : undefined;
  const isPaused = state.phase === 'recording' && (state.isPaused || state.isLeaving);
  const now = useEffectEvent(() => clock.now());

  useEffect(() => {
    if (!stream) return undefined;
    try {
      const onTick = (ms: number) => dispatch({ type: 'ticked', ms });
      recording.current = startRecording(stream, onTick, ({ ending, ms, parts, mimeType }) => {
        const file = fileOf(parts, mimeType, now(), deviceZone());
        const wasTooShort = ms < shortestMs;
        const end = { type: 'recordingEnded', ending, wasTooShort } as const;
        if (wasTooShort || file.size === 0) return dispatch(end);
        const take = { file, url: URL.createObjectURL(file), seconds: ms / 1000 };
        return dispatch({ ...end, take });
      });
    } catch {
      dispatch({ type: 'recordingEnded', ending: 'broke', wasTooShort: true });
    }
    return () => {
      recording.current?.discard();
      recording.current = undefined;
    };
  }, [stream, dispatch]);

  useEffect(() => recording.current?.setPaused(isPaused), [isPaused]);

  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return (ending: Ending) => recording.current?.stop(ending);
}

/** After this time, the user may have missed the browser's prompt. */
const slowMs = 6000;

/** Keeps the camera on only in the states that need it. */
function useCamera(state: RecorderState, dispatch: Send) {
  const request = state.phase === 'opening' ? state.request : undefined;
  const stream = 'camera' in state ? state.camera.stream : undefined;

  useEffect(() => (stream ? () => turnOff(stream) : undefined), [stream]);

  useEffect(() => {
    if (!request) return undefined;
    let isWanted = true;
    const slow = setTimeout(() => dispatch({ type: 'cameraSlow' }), slowMs);
    const open = async () => {
      try {
        const camera = await openCamera(request);
        if (!isWanted) return turnOff(camera.stream);
        for (const track of camera.stream.getTracks()) {
          track.addEventListener('ended', () => dispatch({ type: 'cameraEnded' }));
        }
        dispatch({ type: 'cameraOpened', camera });
      } catch (reason) {
        const error = await cameraErrorOf(reason, request);
        if (isWanted) dispatch({ type: 'cameraFailed', error });
      }
    };
    void open();
    return () => {
      isWanted = false;
      clearTimeout(slow);
    };
  }, [request, dispatch]);
}

function useCountdown(state: RecorderState, dispatch: Send) {
  const seconds = state.phase === 'counting' ? state.seconds : undefined;

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'secondPassed' }), 1000);
    return () => clearTimeout(timer);
  }, [seconds, dispatch]);
}

/** A camera in the background is turned off after this time. */
const awayMs = 60_000;

/** Pauses while the page is hidden, and gives up after a minute. */
function useAway(state: RecorderState, dispatch: Send, stop: (ending: Ending) => void) {
  const isOn = 'camera' in state;
  const giveUp = useEffectEvent(() => {
    dispatch({ type: 'awayTooLong' });
    if (state.phase === 'recording' && state.isPaused) stop('away');
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) return;
      dispatch({ type: 'hidden' });
      timer = setTimeout(() => giveUp(), awayMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn, dispatch]);
}
