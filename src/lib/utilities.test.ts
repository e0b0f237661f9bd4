import { inspect } from 'node:util';
import { createClientId } from './clientId';
import { createClock } from './clock';
import { pluralize } from './pluralize';
import { retryableOnce } from './retryableOnce';
import { seal, unseal, type Sealed } from './sealed';
import { withTimeout } from './withTimeout';

describe('createClientId', () => {
  test('returns a different id each time, also without randomUUID on an insecure origin', () => {
    expect(createClientId()).not.toBe(createClientId());
    jest.replaceProperty(globalThis, 'crypto', {
      getRandomValues: crypto.getRandomValues.bind(crypto),
    } as Crypto);

    const ids = [createClientId(), createClientId()];

    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

test('a clock runs from where it traveled to, and leaves others alone', () => {
  const noon = Date.parse('2025-03-09T12:00:00Z');
  jest.useFakeTimers({ now: noon });
  const [clock, other] = [createClock(), createClock()];
  expect(clock.now()).toBe(noon);

  clock.travelTo(0);

  expect(clock.now()).toBe(0);
  jest.advanceTimersByTime(1500);
  expect([clock.now(), other.now()]).toEqual([1500, noon + 1500]);
});

test('pluralize adds an s, except to one', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'day'))).toEqual(['0 days', '1 day', '2 days']);
});

describe('retryableOnce', () => {
  test('runs only once if it succeeds', async () => {
    const begin = jest.fn().mockResolvedValue('up');
    const start = retryableOnce(begin);

    expect(await Promise.all([start(), start()])).toEqual(['up', 'up']);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  test('runs again after a failure', async () => {
    const begin = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
    const start = retryableOnce(begin);

    await expect(start()).rejects.toThrow('down');

    expect(await start()).toBe('up');
  });
});

describe('a sealed value', () => {
  test('is revealed by unseal, and neither serialized nor inspected', () => {
    const token = seal('rain');

    expect(unseal(token)).toBe('rain');
    expect(JSON.stringify(token)).toBe('{}');
    expect(inspect(token, { showHidden: true, depth: null })).not.toContain('rain');
  });

  test('is not revealed by a copy', () => {
    const copy: Sealed<string> = { ...seal('rain') };

    expect(() => unseal(copy)).toThrow('This is not a sealed value.');
  });
});

describe('withTimeout', () => {
  beforeEach(() => jest.useFakeTimers());

  test('returns the result in time and clears its timer', async () => {
    expect(await withTimeout(Promise.resolve('drop'), 100)).toEqual({ result: 'drop' });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('returns failed if the promise rejects, and late after the timeout', async () => {
    expect(await withTimeout(Promise.reject(new Error('dry')), 100)).toBe('failed');
    const outcome = withTimeout(new Promise(() => {}), 100);

    await jest.advanceTimersByTimeAsync(100);

    expect(await outcome).toBe('late');
  });
});
