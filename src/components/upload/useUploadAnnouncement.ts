import { useState } from 'react';

interface Sending {
  /** 0 to 100; null while a resumed upload's progress is unknown. */
  readonly percent: number | null;
  readonly isWaiting: boolean;
}

type Step = 'none' | 'waiting' | 'going';

export function useUploadAnnouncement(sending: Sending | null): string {
  const step: Step = sending ? (sending.isWaiting ? 'waiting' : 'going') : 'none';
  const percent = sending?.percent ?? null;
  const [seen, setSeen] = useState({ step, from: percent, hasResumed: false });
  if (step !== seen.step) {
    setSeen({ step, from: percent, hasResumed: seen.step === 'waiting' });
  } else if (seen.from === null && percent !== null) setSeen({ ...seen, from: percent });
  if (!sending) return '';

  if (sending.isWaiting) {
    const safe = percent === null ? 'Your progress' : `${percent} percent`;
    return `No connection. ${safe} is safe. We’ll resume when you’re back online.`;
  }
  if (percent === null) return 'Resuming the upload';
  const from = seen.from ?? percent;
  const reached = milestone(percent) === milestone(from) ? from : milestone(percent);
  const uploaded = `${reached} percent uploaded`;
  return seen.hasResumed && percent < 100 ? `Resumed. ${uploaded}` : uploaded;
}

function milestone(percent: number): 0 | 50 | 100 {
  if (percent < 50) return 0;
  return percent < 100 ? 50 : 100;
}
