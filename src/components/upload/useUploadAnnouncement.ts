import { useState } from 'react';

interface Sending {
  /** 0 to 100. */
  readonly percent: number;
  readonly isWaiting: boolean;
}

type Step = 'none' | 'waiting' | 'going';

/** Returns a live region's text: an upload's start, half and end, its waits and resumes. */
export function useUploadAnnouncement(sending: Sending | null): string {
  const step: Step = sending ? (sending.isWaiting ? 'waiting' : 'going') : 'none';
  const [seen, setSeen] = useState({ step, from: sending?.percent ?? 0, hasResumed: false });
  if (step !== seen.step) {
    setSeen({ step, from: sending?.percent ?? 0, hasResumed: seen.step === 'waiting' });
  }
  if (!sending) return '';

  const { percent, isWaiting } = sending;
  if (isWaiting) return `No connection. ${percent} percent is safe; it goes on by itself.`;
  const reached = milestone(percent) === milestone(seen.from) ? seen.from : milestone(percent);
  const uploaded = `${reached} percent uploaded`;
  return seen.hasResumed && percent < 100 ? `It goes on. ${uploaded}` : uploaded;
}

function milestone(percent: number): 0 | 50 | 100 {
  if (percent < 50) return 0;
  return percent < 100 ? 50 : 100;
}
