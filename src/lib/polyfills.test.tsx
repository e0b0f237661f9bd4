import { addPolyfills } from './polyfills';

const owners = [
  [URL, 'canParse'],
  [AbortSignal, 'any'],
] as const;
const natives = owners.map(([owner, name]) => Reflect.get(owner, name) as unknown);

beforeEach(() => {
  for (const [owner, name] of owners) Reflect.deleteProperty(owner, name);
  addPolyfills();
});

afterEach(() => {
  owners.forEach(([owner, name], index) => Reflect.set(owner, name, natives[index]));
});

test.each([
  ['https://example.com/tap', undefined, true],
  ['/tap', undefined, false],
  ['/tap', 'https://example.com', true],
])('URL.canParse(%s, %s) is %p', (url, base, isUrl) => {
  expect(URL.canParse(url, base)).toBe(isUrl);
});

test('AbortSignal.any aborts with the first of its signals, and keeps its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([first.signal, second.signal]);
  const listener = jest.fn();
  signal.addEventListener('abort', listener);

  expect(signal.aborted).toBe(false);
  second.abort('second');
  first.abort('first');

  expect(signal.reason).toBe('second');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('keeps what the browser has', () => {
  const own = () => true;
  URL.canParse = own;

  addPolyfills();

  expect(URL.canParse).toBe(own);
});
