import { useState } from 'react';
import type { Recorder } from './Recorder';

const closed = { isLoading: false, failure: '', part: null as typeof Recorder | null };
const failure =
  'Couldn’t load the recorder. Check your connection and try again, or choose an existing video.';

/** Loads the recorder's code when it is first opened. `failure` says that it didn't load. */
export function useRecorderPart() {
  const [state, setState] = useState(closed);
  const open = async () => {
    setState({ ...closed, isLoading: true });
    await import('./Recorder').then(
      ({ Recorder: part }) => setState({ ...closed, part }),
      () => setState({ ...closed, failure }),
    );
  };
  return { ...state, open, close: () => setState(closed) };
}
