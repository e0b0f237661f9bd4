import { expectConsole } from './console';
import { failOnErrors } from './guards';
import { recordUnhandledRequest } from './unhandledRequests';

test.each([
  ['an unexpected error', () => console.error('boom'), /console\.error: boom/],
  ['an unexpected warning', () => console.warn('%s leaks', 'it'), /console\.warn: it leaks/],
  ['an error that never came', () => expectConsole('error', /never/), /expected to say \/never\//],
  [
    'a request without a handler',
    () => recordUnhandledRequest(new Request('http://localhost/nowhere')),
    /No handler for GET http:\/\/localhost\/nowhere/,
  ],
])('%s fails the test', (_what, act, error) => {
  act();

  expect(failOnErrors).toThrow(error);
});

test('a level that differs from the expected one fails the test', () => {
  expectConsole('error', /late/);

  console.warn('late');

  expect(failOnErrors).toThrow(/console\.warn: late[\s\S]*console\.error was expected/);
});

test('a test without console output passes', () => {
  expect(failOnErrors).not.toThrow();
});
