import { sourceOf } from '../sources/sources';
import { parseUrlParams } from '../world/urlParams';
import { openSources } from './openSources';

const api = 'http://localhost:8080/v1';

function open(search: string) {
  const warnings: string[] = [];
  const opened = openSources(parseUrlParams(search), (sentence) => warnings.push(sentence));
  return { ...opened, warnings };
}

test('what the URL names stays with the tab, as does what the panel changes', () => {
  const { sources } = open(`?auto=session&api=${api}`);
  sources.set({ ...sources.get(), quotes: 'real' });

  const { sources: later, realUrl, warnings } = open('');

  expect([realUrl, warnings]).toEqual([api, []]);
  const names = ['login', 'quotes', 'badges'] as const;
  expect(names.map((name) => sourceOf(later.get(), name))).toEqual(['auto', 'real', 'fake']);
  expect(open(`?real=badges&api=${api}`).sources.get()).toEqual({ badges: 'real' });
});

test.each([
  ['?real=session', 'Which real backend? Add its URL to this one, as in &api='],
  ['?auto=all&api=/api/v1', 'There is no api "/api/v1". Give an address'],
  [`?auto=all&api=${location.origin}/api/v1`, 'The fake API is at /api/v1 of this page'],
])('%s is a warning, and the fake API responds to all', (search, sentence) => {
  jest.spyOn(console, 'warn').mockImplementation((text: string) => shown.push(text));
  const shown: string[] = [];

  const { sources, realUrl, warnings } = open(search);

  expect([...shown, ...warnings].join(' ')).toContain(sentence);
  expect([realUrl, sources.get()]).toEqual([undefined, {}]);
});
