import { maxVideoSeconds } from '@/domain/videoFile';
import { formatInstant } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import type { RecorderState } from './recorderState';
import type { Ending } from './recording';

const everySeconds = 30;
const lastSeconds = 10;

const endingTexts: Readonly<Record<Ending, string | undefined>> = {
  stopped: undefined,
  full: 'It stopped at the maximum length.',
  away: 'You were away for a minute, so we turned the camera off. Your recording is here.',
  ended: 'The camera or microphone stopped. What you recorded so far is here.',
  broke: 'The browser stopped the recording. What you recorded so far is here.',
};

/** Returns the title that a recording has unless the user gives another: "My water story, March 2". */
export const defaultTitle = (now: number, zone: string) =>
  `My water story, ${formatInstant(now, 'day', zone)}`;

/** Returns what is shown and announced beside a phase's title. */
export function hintOf(state: RecorderState): string | undefined {
  if (state.phase === 'review') return endingTexts[state.ending];
  if (state.phase === 'opening' && state.isSlow) {
    return 'Don’t see it? Your browser’s prompt may be next to the page’s address or behind another window.';
  }
  if (state.phase === 'preview' && state.wasTooShort) {
    return 'That was too short to keep. Record for at least a second.';
  }
  return state.phase === 'recording' && state.wasAway
    ? 'Paused while you were away. Nothing was lost.'
    : undefined;
}

/** Returns what is only announced. */
export function progressOf(state: RecorderState): string {
  if (state.phase === 'counting') return String(state.seconds);
  if (state.phase !== 'recording') return '';
  if (state.isPaused) return 'Paused';
  const seconds = state.ms / 1000;
  if (maxVideoSeconds - seconds <= lastSeconds) return `${lastSeconds} seconds left`;
  const announced = Math.floor(seconds / everySeconds) * everySeconds;
  return ['Recording', spoken(announced)].filter(Boolean).join(', ');
}

/** Formats a duration like "1 minute 30 seconds". */
function spoken(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 60), unit: 'minute' },
    { count: seconds % 60, unit: 'second' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => pluralize(count, unit))
    .join(' ');
}
