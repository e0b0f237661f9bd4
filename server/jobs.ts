import { cleanUp } from './cleanUp';
import { sendReminders } from './reminders';
import type { Services } from './services';

const minute = 60_000;

interface Job {
  readonly everyMs: number;
  /** Ends early once the signal is aborted. */
  readonly run: (services: Services, signal: AbortSignal) => Promise<void>;
  readonly onError: string;
}

const jobs: readonly Job[] = [
  { everyMs: 60 * minute, run: cleanUp, onError: 'Not cleaned up.' },
  { everyMs: minute, run: sendReminders, onError: 'Reminders were not sent.' },
];

/** Runs each job at once and then at intervals, never twice at a time. Returns how to stop. */
export function startJobs(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const stops = jobs.map(({ everyMs, run, onError }) => {
    let running: Promise<void> | null = null;
    const start = () => {
      running ??= run(services, stopping.signal)
        .catch((error: unknown) => services.log.warn({ err: error }, onError))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(start, everyMs);
    start();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return async () => {
    stopping.abort();
    await Promise.all(stops.map(async (stop) => stop()));
  };
}
