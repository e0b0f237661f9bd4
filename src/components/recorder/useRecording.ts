import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { fileOf } from './fileOf';
import { startRecording, type Ending, type Recorded, type Recording } from './recording';
import { shortestMs, type RecorderEvent, type RecorderState } from './recorderState';

export function useRecording(
  state: RecorderState,
  dispatch: Dispatch<RecorderEvent>,
  maxSeconds: number,
) {
  const clock = useClock();
  const recording = useRef<Recording>(undefined);
  const stream = state.phase === 'recording' ? state.camera.stream : undefined;
  const url = state.phase === 'review' ? state.take.url : undefined;
  const isResting = state.phase === 'recording' && (state.isPaused || state.isLeaving);

  const deliver = useEffectEvent(({ ending, ms, parts, mimeType }: Recorded) => {
    const file = fileOf(parts, mimeType, clock.now(), deviceZone());
    const wasTooShort = ms < shortestMs;
    if (wasTooShort || file.size === 0) {
      dispatch({ type: 'recordingEnded', ending, wasTooShort });
      return;
    }
    const take = { file, url: URL.createObjectURL(file), seconds: ms / 1000 };
    dispatch({ type: 'recordingEnded', ending, wasTooShort, take });
  });

  useEffect(() => {
    if (!stream) return undefined;
    try {
      recording.current = startRecording(stream, {
        maxMs: maxSeconds * 1000,
        onTick: (ms) => dispatch({ type: 'ticked', ms }),
        onEnd: (recorded) => deliver(recorded),
      });
    } catch {
      dispatch({ type: 'recordingEnded', ending: 'broke', wasTooShort: true });
    }
    return () => {
      recording.current?.discard();
      recording.current = undefined;
    };
  }, [stream, maxSeconds, dispatch]);

  useEffect(() => recording.current?.setPaused(isResting), [isResting]);

  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return (ending: Ending) => recording.current?.stop(ending);
}
