import { operationNames } from '../http/route';
import { readSources, sourceOf, type SourceLists } from './sources';

test.each<[lists: SourceLists, expected: Readonly<Record<string, string>>]>([
  [{}, { session: 'fake', quotes: 'fake' }],
  [{ real: 'all' }, { session: 'real', quotes: 'real', liveMessages: 'real' }],
  [{ auto: 'messages' }, { messages: 'auto', liveMessages: 'auto', addImage: 'fake' }],
  [{ real: 'liveMessages, quotes' }, { liveMessages: 'real', quotes: 'real', messages: 'fake' }],
  // The more specific name takes precedence, in whichever list.
  [
    { real: 'login', auto: 'all', shadow: 'session' },
    { login: 'real', logout: 'shadow' },
  ],
  [
    { auto: 'all', shadow: 'session' },
    { quotes: 'auto', session: 'shadow' },
  ],
  [
    { fake: 'quotes', real: 'all' },
    { quotes: 'fake', session: 'real' },
  ],
])('%j means %j', (lists, expected) => {
  const sources = readSources(lists);

  const named = operationNames.filter((name) => name in expected);
  expect(Object.fromEntries(named.map((name) => [name, sourceOf(sources, name)]))).toEqual(
    expected,
  );
});

test('an unknown name is a warning that lists the resources, and the others apply', () => {
  const warn = jest.fn();

  expect(readSources({ real: 'sesion,quotes' }, warn)).toEqual({ quotes: 'real' });

  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^There is no operation or resource "sesion" for "real"\. Resources: all, session, .*docs\/fake-api\.md/,
      ),
    ],
  ]);
});
