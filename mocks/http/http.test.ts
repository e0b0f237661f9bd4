import { problems, type ProblemCode } from '@/contract/problems';
import { problemResponse } from './problemResponse';
import { createWorld } from '../world/world';
import { eventStream } from './eventStream';

test.each(Object.keys(problems) as ProblemCode[])(
  '%s has its type, title and status, and Retry-After only if it is too_many_requests',
  async (code) => {
    const response = problemResponse(code);

    const { status, title } = problems[code];
    expect(await response.json()).toEqual({ type: `/problems/${code}`, title, status, code });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Retry-After')).toBe(code === 'too_many_requests' ? '1' : null);
  },
);

describe('a stream of events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const later = () => jest.advanceTimersByTimeAsync(0);

  /** Opens a stream whose events are sequence numbers. */
  function openStream(read: (after: number) => number[]) {
    const world = createWorld();
    const reader = eventStream(world, {
      after: 0,
      endsWithFirst: false,
      read: (after) => read(after).map((sequence) => ({ sequence, event: sequence })),
    }).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    return { world, reader, next, change: () => world.transact(() => world.db.nextSequence()) };
  }

  test('sends a comment when nothing happens, and ends after a minute', async () => {
    const { reader, next } = openStream(() => []);
    await next();

    await jest.advanceTimersByTimeAsync(60_000);

    expect([await next(), await next()]).toEqual([':\n\n', ':\n\n']);
    expect((await reader.read()).done).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a canceled stream stops reading and clears its timer', async () => {
    const read = jest.fn(() => []);
    const { reader, change } = openStream(read);
    await later();

    await reader.cancel();
    change();
    await later();

    expect(read).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("a stream that can't be read fails and clears its timer", async () => {
    const { reader } = openStream(() => {
      throw new Error('There is no such table.');
    });
    await later();

    await expect(reader.closed).rejects.toThrow('There is no such table.');
    expect(jest.getTimerCount()).toBe(0);
  });
});
