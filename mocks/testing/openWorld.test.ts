import { clientOf, fault, openWorld, respondWith, scenarioHandlers } from './index';

/** Calls as from JavaScript, whose names no compiler checks. */
const call = (what: unknown, ...args: unknown[]) =>
  (what as (...given: unknown[]) => unknown)(...args);

test.each([
  ['a world', openWorld, { world: 'new' }, 'There is no world "new". There are: demo, newcomer,'],
  ['a scenario', openWorld, { scenario: 'down' }, 'no scenario "down". There are: apiDown,'],
  ['an option', openWorld, { wrold: 'demo' }, 'no option "wrold". There are: world, now, as,'],
  ['a user', openWorld, { as: '99' }, 'No user has the id "99".'],
  ['a time', openWorld, { now: 'noon' }, 'now is "noon". It must be an ISO date and time,'],
  ['a fault', openWorld, { faults: { badges: 'down' } }, 'no fault "down". There are: offline,'],
  ['an operation', openWorld, { faults: { badge: 'offline' } }, 'no operation "badge". There are'],
  [
    'a scenario of handlers',
    scenarioHandlers,
    'down',
    'There is no scenario "down". There are: apiDown,',
  ],
  [
    'an operation to respond with',
    respondWith,
    'badge',
    'There is no operation "badge". There are: session,',
  ],
])(
  'the name of %s that does not exist is an error with those that do',
  (_, run, name, sentence) => {
    expect(() => call(run, name)).toThrow(sentence);
  },
);

test('fault and clientOf name the operations and the faults that exist', async () => {
  const { ask } = clientOf(openWorld().world);

  expect(() => call(fault, 'offlin', ['badges'])).toThrow('no fault "offlin". There are: offline');
  expect(() => call(fault, 'offline', ['badge'])).toThrow('no operation "badge". There are: sess');
  await expect(call(ask, 'badge')).rejects.toThrow('no operation "badge". There are: session,');
});

test('a scenario and a relative URL work as in the browser', async () => {
  const { fetch, calls } = openWorld({ as: '1', scenario: 'apiDown' });

  expect(await fetch('/api/v1/quotes')).toMatchObject({ status: 500 });
  expect(calls).toEqual([{ operation: 'quotes', arg: {} }]);
});

test('close ends the streams', async () => {
  const { fetch, close } = openWorld({ as: '1' });
  const { body } = await fetch('/api/v1/messages/live?after=0');
  const text = new Response(body).text();

  close();

  expect(await text).toMatch(/^: hello/);
});
