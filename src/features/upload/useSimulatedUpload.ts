import { useEffect, useState } from 'react';
import { uploadPercent } from '@/domain/upload';

export type UploadState =
  { phase: 'idle' } | { phase: 'uploading'; file: File; percent: number } | { phase: 'complete' };

const lookEveryMs = 50;

/** Plays an upload without sending anything. It goes by elapsed time: a throttled tab catches up. */
export function useSimulatedUpload() {
  const [upload, setUpload] = useState<{ file: File; begun: number } | null>(null);
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    if (!upload) return undefined;
    const timer = setInterval(() => {
      const reached = uploadPercent(performance.now() - upload.begun);
      setPercent(reached);
      if (reached === 100) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [upload]);

  const start = (file: File) => {
    setPercent(0);
    setUpload({ file, begun: performance.now() });
  };
  const reset = () => {
    setUpload(null);
  };

  return { state: stateOf(upload?.file, percent), start, reset };
}

function stateOf(file: File | undefined, percent: number): UploadState {
  if (!file) return { phase: 'idle' };
  return percent === 100 ? { phase: 'complete' } : { phase: 'uploading', file, percent };
}
