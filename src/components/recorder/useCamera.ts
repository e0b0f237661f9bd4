import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { createCameraHolder } from './camera';
import type { RecorderEvent, RecorderState } from './recorderState';

/** After this time, the user may have missed the browser's prompt. */
const slowMs = 6000;
/** A camera in the background is turned off after this time. */
const awayMs = 60_000;

/** Keeps the camera on only in the states that need it. */
export function useCamera(state: RecorderState, dispatch: Dispatch<RecorderEvent>) {
  const [holder] = useState(createCameraHolder);
  const request = state.phase === 'opening' ? state.request : undefined;
  const isWanted = request !== undefined || 'camera' in state;

  useEffect(() => holder.close, [holder]);

  useEffect(() => {
    if (!isWanted) holder.close();
  }, [holder, isWanted]);

  useEffect(() => {
    if (!request) return undefined;
    const slow = setTimeout(() => dispatch({ type: 'cameraSlow' }), slowMs);
    const opening = holder.open(request, () => dispatch({ type: 'cameraEnded' }));
    void opening.then((answer) => answer && dispatch(answer));
    return () => clearTimeout(slow);
  }, [holder, request, dispatch]);
}

interface Away {
  onHidden: () => void;
  /** Runs after a minute in the background. */
  onTooLong: () => void;
}

/** Reports, while a camera is on, when the page is hidden. */
export function useAway(isOn: boolean, { onHidden, onTooLong }: Away) {
  const hide = useEffectEvent(onHidden);
  const giveUp = useEffectEvent(onTooLong);

  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) return;
      hide();
      timer = setTimeout(() => giveUp(), awayMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn]);
}
