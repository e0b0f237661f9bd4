import { useEffect, useEffectEvent, useReducer } from 'react';
import { canPause } from './recording';
import { firstState, hasRecorded, step, type RecorderState } from './recorderState';
import { useAway, useCamera } from './useCamera';
import { useRecording } from './useRecording';

const secondMs = 1000;

export type UsedRecorder = ReturnType<typeof useRecorder>;
export type RecorderActions = UsedRecorder['actions'];

export function useRecorder(maxSeconds: number, onClose: () => void) {
  const [state, dispatch] = useReducer(step, undefined, firstState);
  const stop = useRecording(state, dispatch, maxSeconds);
  useCamera(state, dispatch);
  useCount(state, () => dispatch({ type: 'secondPassed' }));

  useAway('camera' in state, {
    onHidden: () => dispatch({ type: 'hidden', canPause: canPause() }),
    onTooLong: () => {
      dispatch({ type: 'awayTooLong' });
      if (state.phase === 'recording' && state.isPaused) stop('away');
    },
  });

  const leave = (notify: () => void) => {
    dispatch({ type: 'left' });
    notify();
  };
  const actions = {
    open: (hasSound = true) => dispatch({ type: 'cameraRequested', request: { hasSound } }),
    flip: () => {
      if (state.phase !== 'preview' || !state.camera.other) return;
      dispatch({ type: 'cameraRequested', request: state.camera.other });
    },
    retake: () => {
      if (state.phase === 'review') dispatch({ type: 'cameraRequested', request: state.request });
    },
    /** The large button: starts the countdown, starts recording, or stops. */
    press: () => {
      if (state.phase === 'preview') dispatch({ type: 'countBegan' });
      else if (state.phase === 'counting') dispatch({ type: 'countSkipped' });
      else stop('stopped');
    },
    togglePause: () => {
      if (canPause()) dispatch({ type: 'pausePressed' });
    },
    stay: () => dispatch({ type: 'stayed' }),
    leave,
    /** Goes one step back, as Escape does. Asks first if a recording would be lost. */
    back: () => {
      if ('isLeaving' in state && state.isLeaving) dispatch({ type: 'stayed' });
      else if (hasRecorded(state)) dispatch({ type: 'leaveAsked' });
      else leave(onClose);
    },
  };
  return { state, actions };
}

function useCount(state: RecorderState, onSecond: () => void) {
  const seconds = state.phase === 'counting' ? state.seconds : undefined;
  const pass = useEffectEvent(onSecond);

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => pass(), secondMs);
    return () => clearTimeout(timer);
  }, [seconds]);
}
