import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { createCameraHolder } from './camera';
import type { RecorderEvent, RecorderState } from './recorderState';

/** After so long somebody may not have seen the browser's question. */
const slowMs = 6000;
/** A camera that nobody looks at is switched off after so long. */
const awayMs = 60_000;

/** Keeps the camera on in the states that need one, and in no other. */
export function useCamera(state: RecorderState, dispatch: Dispatch<RecorderEvent>) {
  const [holder] = useState(createCameraHolder);
  const wish = state.phase === 'opening' ? state.wish : undefined;
  const isWanted = wish !== undefined || 'camera' in state;

  useEffect(() => holder.close, [holder]);

  useEffect(() => {
    if (!isWanted) holder.close();
  }, [holder, isWanted]);

  useEffect(() => {
    if (!wish) return undefined;
    const slow = setTimeout(() => dispatch({ type: 'cameraSlow' }), slowMs);
    const opening = holder.open(wish, () => dispatch({ type: 'cameraEnded' }));
    void opening.then((answer) => answer && dispatch(answer));
    return () => clearTimeout(slow);
  }, [holder, wish, dispatch]);
}

interface Away {
  onHidden: () => void;
  /** Hidden for a minute. */
  onTooLong: () => void;
}

/** Watches, while a camera is on, whether the page is out of sight. */
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
