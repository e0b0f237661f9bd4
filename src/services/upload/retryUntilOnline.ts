import { isApiError, type ApiError } from '@/api/apiError';

interface Answer<Result> {
  data?: Result | undefined;
  error?: unknown;
}

const maxServerFaults = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Retries network errors endlessly, server errors 3 times. Throws ApiError or abort reason. */
export async function retryUntilOnline<Result>(
  ask: () => PromiseLike<Answer<Result>>,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
): Promise<Result> {
  let faults = 0;
  for (let tries = 0; ; tries += 1) {
    while (isOffline()) {
      onWaiting(true);
      await pause(Infinity, signal);
    }
    signal.throwIfAborted();
    const { data, error } = await ask();
    signal.throwIfAborted();
    const isSilent = isUnreachable(error);
    onWaiting(isSilent);
    if (data !== undefined) return data;
    if (!isSilent) faults += 1;
    if (!isSilent && !(isServerFault(error) && faults <= maxServerFaults)) throw error;
    await pause(Math.min(firstPauseMs * 2 ** tries, longestPauseMs), signal);
  }
}

/** True if there was no response at all. */
export const isUnreachable = (error: unknown) =>
  isApiError(error) && (error.kind === 'unreachable' || error.kind === 'timeout');

/** True if the same request may succeed a little later. */
const isServerFault = (error: unknown) =>
  isApiError(error) && error.kind === 'problem' && isPassing(error);

const isPassing = ({ status, code }: ApiError & { kind: 'problem' }) =>
  status === 429 || (status >= 500 && code !== 'storage_full');

const isOffline = () => !navigator.onLine;

/** Resolves after a time in milliseconds, or when the device comes online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === Infinity ? undefined : setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
