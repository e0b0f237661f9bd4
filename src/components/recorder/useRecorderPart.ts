import { useState } from 'react';
import type { Recorder } from './Recorder';

/** Loads the recorder's code when it is first opened. The step is `missing` if that fails. */
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

  return { step, part: step === 'open' ? part : null, open, close: () => setStep('closed') };
}
