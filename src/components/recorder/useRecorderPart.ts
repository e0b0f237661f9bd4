import { useState } from 'react';
import type { Recorder } from './Recorder';

/** Loads the recorder's code when it is first opened. `failure` says that it didn't load. */
export function useRecorderPart() {
  const [step, setStep] = useState<'closed' | 'loading' | 'open' | 'missing'>('closed');
  const [part, setPart] = useState<typeof Recorder | null>(null);

  const open = async () => {
    setStep('loading');
    try {
      const module = await import('./Recorder');
      setPart(() => module.Recorder);
      setStep('open');
    } catch {
      setStep('missing');
    }
  };

  return {
    isLoading: step === 'loading',
    failure:
      step === 'missing' &&
      'Couldn’t load the recorder. Check your connection and try again, or choose an existing video.',
    part: step === 'open' ? part : null,
    open,
    close: () => setStep('closed'),
  };
}
