import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenOn } from '@/components/useScreenOn';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { openCamera, turnOff, type Camera, type CameraRequest } from './camera';
import { cameraErrorOf, unsupportedBrowserError, type CameraErrorName } from './cameraErrors';
import { canPause, fileOf, startRecording, type Ending, type Recorded } from './recording';

export interface Take {
  file: File;
  /** An object URL, valid during the review. */
  url: string;
  seconds: number;
}

export type RecorderState =
  | { phase: 'ask' }
  /** `isAgain`: the camera was on before, so that the browser probably won't ask. */
  | { phase: 'opening'; request: CameraRequest; isAgain: boolean }
  | { phase: 'failed'; error: CameraErrorName }
  /** `wasTooShort`: the last recording was too short to keep. */
  | { phase: 'preview'; camera: Camera; wasTooShort?: boolean }
  | { phase: 'counting'; camera: Camera; seconds: number }
  /** `wasAway`: it was paused because the page was hidden. */
  | { phase: 'recording'; camera: Camera; ms: number; isPaused: boolean; wasAway: boolean }
  | { phase: 'review'; take: Take; ending: Ending; request: CameraRequest };

export type Phase<Name extends RecorderState['phase']> = Extract<RecorderState, { phase: Name }>;
export type RecorderActions = ReturnType<typeof useRecorder>['actions'];

const countdownSeconds = 3;
const shortestMs = 1000;
/** A camera in the background is turned off after this time. */
const awayMs = 60_000;

export function useRecorder(onClose: () => void) {
  const [state, setState] = useState(firstState);
  const [wantsToLeave, setWantsToLeave] = useState(false);
  const recording = useRef<ReturnType<typeof startRecording>>(undefined);
  const clock = useClock();
  const { phase } = state;
  const hasRecorded = phase === 'review' || (phase === 'recording' && state.ms >= shortestMs);
  const isLeaving = wantsToLeave && hasRecorded;

  const count = (camera: Camera, seconds: number) =>
    setState(
      seconds > 0
        ? { phase: 'counting', camera, seconds }
        : { phase: 'recording', camera, ms: 0, isPaused: false, wasAway: false },
    );
  const leave = (notify: () => void) => {
    setState({ phase: 'ask' });
    notify();
  };
  const actions = {
    open(request: CameraRequest) {
      const isAgain = phase === 'preview' || phase === 'review';
      setWantsToLeave(false);
      setState({ phase: 'opening', request, isAgain });
    },
    /** The large button: starts the countdown, starts recording, or stops. */
    press() {
      if (phase === 'preview') count(state.camera, countdownSeconds);
      if (phase === 'counting') count(state.camera, 0);
      recording.current?.stop('stopped');
    },
    togglePause() {
      if (phase === 'recording') setState({ ...state, isPaused: !state.isPaused, wasAway: false });
    },
    stay: () => setWantsToLeave(false),
    leave,
    /** Goes one step back. Asks first if a recording would be lost. */
    back() {
      if (hasRecorded) setWantsToLeave(!isLeaving);
      else leave(onClose);
    },
  };

  const request = phase === 'opening' ? state.request : undefined;
  useEffect(() => {
    if (!request) return undefined;
    let isWanted = true;
    const open = async () => {
      try {
        const camera = await openCamera(request);
        if (isWanted) setState({ phase: 'preview', camera });
        else turnOff(camera.stream);
      } catch (reason) {
        const error = await cameraErrorOf(reason, request);
        if (isWanted) setState({ phase: 'failed', error });
      }
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [request]);

  useCameraLife(state, setState, () => recording.current?.stop('away'));

  const seconds = phase === 'counting' ? state.seconds : undefined;
  const countDown = useEffectEvent(() => {
    if (phase === 'counting') count(state.camera, state.seconds - 1);
  });
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => countDown(), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const finish = useEffectEvent((recorded: Recorded) => {
    if (phase === 'recording') setState(ended(state.camera, recorded, clock.now()));
  });
  const recorded = phase === 'recording' ? state.camera.stream : undefined;
  useEffect(() => {
    if (!recorded) return undefined;
    const tick = (ms: number) =>
      setState((now) => (now.phase === 'recording' ? { ...now, ms } : now));
    const end = (what: Recorded) => finish(what);
    try {
      recording.current = startRecording(recorded, tick, end);
    } catch {
      end({ ending: 'broke', ms: 0, parts: [], mimeType: '' });
    }
    return () => {
      recording.current?.discard();
      recording.current = undefined;
    };
  }, [recorded]);

  const isPaused = phase === 'recording' && (state.isPaused || isLeaving);
  useEffect(() => recording.current?.setPaused(isPaused), [isPaused]);

  const url = phase === 'review' ? state.take.url : undefined;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return { state, isLeaving, actions };
}

function firstState(): RecorderState {
  const error = unsupportedBrowserError();
  return error ? { phase: 'failed', error } : { phase: 'ask' };
}

function ended(camera: Camera, recorded: Recorded, now: number): RecorderState {
  const { ending, ms, parts, mimeType } = recorded;
  const wasTooShort = ms < shortestMs;
  const file = fileOf(parts, mimeType, now, deviceZone());
  if (!wasTooShort && file.size > 0) {
    const take = { file, url: URL.createObjectURL(file), seconds: ms / 1000 };
    return { phase: 'review', take, ending, request: camera.request };
  }
  if (wasTooShort && ending === 'stopped') return { phase: 'preview', camera, wasTooShort };
  return { phase: 'failed', error: ending === 'away' || ending === 'ended' ? ending : 'broke' };
}

/** Notices the camera's end, and the page's background: pauses there, and gives up after a minute. */
function useCameraLife(
  state: RecorderState,
  setState: (state: RecorderState) => void,
  stopAway: () => void,
) {
  const stream = 'camera' in state ? state.camera.stream : undefined;
  useScreenOn(stream !== undefined);
  const lose = useEffectEvent(() => {
    if (state.phase === 'preview' || state.phase === 'counting') {
      setState({ phase: 'failed', error: 'ended' });
    }
  });
  const hide = useEffectEvent(() => {
    if (state.phase === 'counting') setState({ phase: 'preview', camera: state.camera });
    if (state.phase === 'recording' && !state.isPaused && canPause()) {
      setState({ ...state, isPaused: true, wasAway: true });
    }
  });
  const giveUp = useEffectEvent(() => {
    if (state.phase === 'preview') setState({ phase: 'failed', error: 'away' });
    if (state.phase === 'recording' && state.isPaused) stopAway();
  });

  useEffect(() => {
    if (!stream) return undefined;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) return;
      hide();
      timer = setTimeout(() => giveUp(), awayMs);
    };
    look();
    document.addEventListener('visibilitychange', look, listening);
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => lose(), listening);
    }
    return () => {
      clearTimeout(timer);
      listening.abort();
      turnOff(stream);
    };
  }, [stream]);
}
