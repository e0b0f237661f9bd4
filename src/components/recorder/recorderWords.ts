import { formatInstant } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import type { RecorderState } from './recorderState';
import type { Ending } from './recording';

const everySeconds = 30;
const lastSeconds = 10;

export const slowText =
  'Don’t see it? Your browser’s prompt may be next to the page’s address or behind another window.';
export const shortText = 'That was too short to keep. Record for at least a second.';
export const awayText = 'Paused while you were away. Nothing was lost.';

/** Returns the title that a recording has unless the user gives another: "My water story, March 2". */
export const defaultTitle = (now: number, zone: string) =>
  `My water story, ${formatInstant(now, 'day', zone)}`;

export const endingText: Readonly<Record<Ending, string | undefined>> = {
  stopped: undefined,
  full: 'It stopped at the maximum length.',
  away: 'You were away for a minute, so we turned the camera off. Your recording is here.',
  cameraEnded: 'The camera or microphone stopped. What you recorded so far is here.',
  broke: 'The browser stopped the recording. What you recorded so far is here.',
};

export function announcement(state: RecorderState, maxSeconds: number): string {
  switch (state.phase) {
    case 'opening':
      return state.isSlow ? slowText : '';
    case 'preview':
      return state.wasTooShort ? shortText : '';
    case 'counting':
      return String(state.seconds);
    case 'recording':
      if (state.wasAway) return awayText;
      return state.isPaused ? 'Paused' : progress(state.ms / 1000, maxSeconds);
    case 'review':
      return endingText[state.ending] ?? '';
    case 'ask':
    case 'failed':
      return '';
  }
}

function progress(seconds: number, maxSeconds: number): string {
  if (maxSeconds - seconds <= lastSeconds) return `${lastSeconds} seconds left`;
  const announcedSeconds = Math.floor(seconds / everySeconds) * everySeconds;
  return announcedSeconds === 0 ? 'Recording' : `Recording, ${spoken(announcedSeconds)}`;
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
