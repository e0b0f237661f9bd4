import { serveWorld, stopServing } from '../testing/testServer';

afterEach(stopServing);

describe("rejects what can't be done with a message", () => {
  test.each([
    ['POST', '/reset', { wrold: 'demo' }, 'Unknown member "wrold".'],
    ['POST', '/reset', { seed: [7] }, 'Must be a string, a number or null.'],
    ['POST', '/reset', { auth: 'basic' }, 'auth is cookie or bearer.'],
    ['POST', '/reset', [], 'The body must be a JSON object.'],
    ['POST', '/reset', null, 'The body must be a JSON object.'],
    ['POST', '/reset', 'demo', 'The body must be a JSON object.'],
    ['POST', '/clock', {}, 'Give one of now, byMs and stopped.'],
    ['POST', '/clock', { byMs: 1, stopped: true }, 'Give one of now, byMs and stopped.'],
    ['POST', '/clock', { byMs: 1.5 }, 'byMs is a whole number of milliseconds.'],
    ['POST', '/clock', { byMs: 9e15 }, 'The time must be from 1970 to 9998.'],
    [
      'POST',
      '/clock',
      { now: 'tomorrow' },
      'now is an ISO date and time, or milliseconds since 1970.',
    ],
    ['PUT', '/scenario', {}, 'The member "scenario" is missing.'],
    [
      'PUT',
      '/scenario',
      { scenario: 'calm' },
      expect.stringMatching(/^Unknown scenario "calm"\. Scenarios: apiDown, .*; null for none\.$/),
    ],
    [
      'PUT',
      '/faults',
      { quote: 'offline' },
      'Unknown operation "quote". docs/fake-api.md lists them.',
    ],
    [
      'PUT',
      '/faults',
      { quotes: 'email_taken' },
      expect.stringMatching(/^quotes has no fault "email_taken"\. Faults: offline, slow, /),
    ],
    [
      'PUT',
      '/latency',
      { ms: -1 },
      'A latency must be a whole number of milliseconds, 0 to 60000.',
    ],
    [
      'POST',
      '/session',
      { userId: 'nobody' },
      'No user has the id "nobody". GET /__control/world lists all users.',
    ],
    ['PUT', '/world', { version: 1 }, expect.stringMatching(/^"version" is not valid: /)],
  ])('%s %s %j', async (method, path, body, detail: unknown) => {
    const { control } = await serveWorld();

    const response = await control(method, path, body);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', detail });
  });

  test('a body that is not JSON', async () => {
    const { origin } = await serveWorld();

    const response = await fetch(`${origin}/__control/clock`, { method: 'POST', body: '{' });

    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ detail: 'The body is not JSON.' }),
    ]);
  });

  test('an unknown control', async () => {
    const { control } = await serveWorld();

    const response = await control('PATCH', '/clock');

    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({
        detail: 'There is no PATCH /__control/clock. GET /__control lists the controls.',
      }),
    ]);
  });
});
