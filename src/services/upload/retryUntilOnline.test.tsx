import { setOnline } from '@/testing/drivers/setupUploader';
import type { ApiError } from '@/api/apiError';
import { retryUntilOnline } from './retryUntilOnline';

beforeEach(() => jest.useFakeTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const problem = (status: number, code?: string) =>
  ({ kind: 'problem', status, fields: [], ...(code && { code }) }) as ApiError;
const unreachable: ApiError = { kind: 'unreachable' };

const started: AbortController[] = [];
afterEach(() => {
  for (const control of started.splice(0)) control.abort();
});

/** Runs a request that fails with these errors in turn, then succeeds. */
function start(...errors: unknown[]) {
  const control = new AbortController();
  started.push(control);
  const waiting: boolean[] = [];
  let requestCount = 0;
  let outcome: unknown = 'pending';
  const answer = () => {
    requestCount += 1;
    return Promise.resolve(errors.length > 0 ? { error: errors.shift() } : { data: 0 });
  };
  retryUntilOnline(answer, control.signal, (isWaiting) => waiting.push(isWaiting)).then(
    (data) => (outcome = { data }),
    (error: unknown) => (outcome = { error }),
  );
  return { control, waiting, count: () => requestCount, outcome: () => outcome };
}

test('retries network errors without limit, with pauses that double up to 15 seconds', async () => {
  const { count, waiting } = start(
    { kind: 'timeout' },
    ...Array.from({ length: 20 }, () => unreachable),
  );

  const times: number[] = [];
  for (let second = 0; second <= 61; second += 1) {
    await later(second === 0 ? 0 : 1_000);
    if (count() > times.length) times.push(second);
  }

  expect(times).toEqual([0, 1, 3, 7, 15, 30, 45, 60]);
  expect(new Set(waiting)).toEqual(new Set([true]));
});

test.each([problem(500), problem(429)])(
  'tries a server that fails with %j four times',
  async (error) => {
    const { count, outcome, waiting } = start(error, error, error, error);

    await later(6_990);
    expect([count(), outcome()]).toEqual([3, 'pending']);
    await later(20);

    expect([count(), outcome()]).toEqual([4, { error }]);
    expect(waiting).toEqual([false, false, false, false]);
  },
);

test('succeeds after three server errors, not counting network errors', async () => {
  const { outcome } = start(problem(500), unreachable, problem(500), unreachable, problem(500));

  await later(60_000);

  expect(outcome()).toEqual({ data: 0 });
});

test.each([problem(499), problem(507, 'storage_full'), { kind: 'unreadable' }, new Error('x')])(
  "throws an error that isn't temporary at once: %j",
  async (error) => {
    const { count, outcome } = start(error);

    await later(60_000);

    expect([count(), outcome()]).toEqual([1, { error }]);
  },
);

describe('offline', () => {
  test('an online event ends only the current pause', async () => {
    const { count } = start(unreachable, unreachable, unreachable);
    await later();

    setOnline(true);
    await later();
    expect(count()).toBe(2);
    await later(1_990);
    expect(count()).toBe(2);
    await later(20);

    expect(count()).toBe(3);
  });
});

describe('an aborted signal', () => {
  const reason = 'canceled';

  test.each([true, false])(
    'before the start prevents the request (online: %p)',
    async (isOnline) => {
      setOnline(isOnline);
      const control = new AbortController();
      control.abort(reason);
      const ask = jest.fn();

      await expect(retryUntilOnline(ask, control.signal, () => {})).rejects.toBe(reason);

      expect(ask).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['during the request', 0, true],
    ['between requests', 500, true],
    ['while offline', 0, false],
  ])('%s rejects with the reason and leaves no timer', async (_when, ms, isOnline) => {
    setOnline(isOnline);
    const { control, count, outcome } = start(unreachable);
    if (ms > 0) await later(ms);

    control.abort(reason);
    await later();

    expect(outcome()).toEqual({ error: reason });
    expect(count()).toBe(isOnline ? 1 : 0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
