import { readdirSync, readFileSync } from 'node:fs';
import { createClientId } from './clientId';
import { isStorageKept, keepStorage } from './browser';
import { createClock } from './clock';
import {
  createDateFormats,
  formatAge,
  formatDate,
  formatInstant,
  formatLength,
  formatMegabytes,
} from './format';
import { pluralize } from './pluralize';
import { retryableOnce, withTimeout } from './promises';
import { createEventReader } from './serverSentEvents';
import { decodeMetadata, encodeMetadata } from './tusMetadata';

test('a client id is different each time, also without randomUUID on an insecure origin', () => {
  expect(createClientId()).not.toBe(createClientId());
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  jest.replaceProperty(globalThis, 'crypto', { getRandomValues } as Crypto);

  const ids = [createClientId(), createClientId()];

  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[0]).not.toBe(ids[1]);
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

test('retryableOnce runs again after a failure, and only once if it succeeds', async () => {
  const begin = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const start = retryableOnce(begin);

  await expect(start()).rejects.toThrow('down');

  expect(await Promise.all([start(), start()])).toEqual(['up', 'up']);
  expect(begin).toHaveBeenCalledTimes(2);
});

test('withTimeout returns the result in time, failed for a rejection, and late', async () => {
  jest.useFakeTimers();
  expect(await withTimeout(Promise.resolve('drop'), 100)).toEqual({ result: 'drop' });
  expect(await withTimeout(Promise.reject(new Error('dry')), 100)).toBe('failed');
  expect(jest.getTimerCount()).toBe(0);

  const outcome = withTimeout(new Promise(() => {}), 100);
  await jest.advanceTimersByTimeAsync(100);
  expect(await outcome).toBe('late');
});

const now = Date.parse('2025-03-09T12:00:00Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['[C09] a day alone', '2025-01-31', '1/31/2025'],
  ['[C09] an instant', '2025-01-31T04:59:00Z', '1/30/2025'],
])("%s is formatted as a date of the user's locale and zone", (_what, date, expected) => {
  expect(formatDate(date, 'America/Lima')).toBe(expected);
});

test.each(['', '2025-13-45', '99999999-01-01'])('"%s" is no date, and just now', (date) => {
  expect(formatDate(date, 'UTC')).toBeNull();
  expect(formatInstant(date, 'time', 'UTC')).toBe('');
  expect(formatAge(date, now)).toBe('just now');
});

test.each([
  ['Europe/Berlin', '10:05'],
  ['America/New_York', '4:05'],
])('[T09] a time is hour and minute in %s', (zone, time) => {
  expect(formatInstant('2025-01-31T09:05:59Z', 'time', zone)).toMatch(
    new RegExp(`^${time}\\s[AP]M$`, 'u'),
  );
});

test.each([
  // Device, Due:, chat, week, month, day line
  ['en-US', '9/5/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['de-DE', '5.9.2026', '21:05', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['ar-SA', '5/9/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['fa-IR', '2026/9/5', '21:05', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['en-US-u-nu-arab-ca-islamic', '9/5/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
])('dates of a device in %s are in plain digits and English words', (device, ...texts) => {
  const { formatDate, formatInstant } = createDateFormats(device);
  const at = '2026-09-05T21:05:00Z';
  const styles = ['time', 'shortWeekday', 'month', 'date'] as const;

  expect(formatDate(at, 'UTC')).toBe(texts[0]);
  expect(styles.map((style) => formatInstant(at, style, 'UTC').replaceAll('\u202F', ' '))).toEqual(
    texts.slice(1),
  );
});

test.each([
  ['[U19]', 2 * day, '2 days ago'],
  ['', day, 'yesterday'],
  ['', day - second, '23 hours ago'],
  ['', hour - second, '59 minutes ago'],
  ['', minute - second, 'just now'],
  ['', -day, 'just now'],
])('%s formatAge of %d ms is "%s"', (_row, age, words) => {
  expect(formatAge(ago(age), now)).toBe(words);
});

test.each([
  [1_572_864, '1.50 MB'],
  [5_368_709_120, '5120.00 MB'],
])('[U05] formatMegabytes of %d is "%s"', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});

test.each([
  [12.9, '0:12'],
  [125, '2:05'],
])('formatLength of %d seconds is %s', (seconds, length) => {
  expect(formatLength(seconds)).toBe(length);
});

/** What reads a key event on its own, which forgets input methods and other layouts. */
const ownRead =
  /\b(event|nativeEvent)\??\.(key|code|keyCode|which|isComposing)\b|\{[^{}]*\b(key|code|isComposing)\b[^{}]*\}(: (\w+\.)?(Pick<)?\w*Key\w*| = (event|nativeEvent)\b)/;
const listens = /onKey(Down|Up)\b|'key(down|up|press)'|KeyboardEvent/;

const violations = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!testing\b|lib.keys\b)(?!.*\.test\.).*\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      return listens.test(text) && ownRead.test(text);
    });

test.each(['src', 'mocks'])('key handlers in %s read keys with pressedKey', (folder) => {
  expect(violations(folder)).toEqual([]);
});

interface Browser {
  readonly isKept?: boolean;
  readonly keeps?: boolean;
  readonly userAgentData?: object;
  /** Of the permission; absent where the browser doesn't know it. */
  readonly state?: PermissionState;
}

/** Replaces what the browser says of its storage, and returns how often it is asked. */
function stubBrowser({ isKept = false, keeps = true, state, ...rest }: Browser) {
  const persist = jest.fn(() => Promise.resolve(keeps));
  const storage = { persist, persisted: () => Promise.resolve(isKept) };
  const query = () =>
    state ? Promise.resolve({ state }) : Promise.reject(new TypeError('Unknown'));
  const value = { storage, permissions: { query }, ...rest };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
  return persist;
}

const userAgentData = {};

test.each<[string, Browser, boolean, number]>([
  ['Chromium, which decides on its own', { userAgentData, state: 'prompt' }, true, 1],
  ['Safari, which decides on its own', {}, true, 1],
  ['Firefox, which would show a question', { state: 'prompt' }, false, 0],
  ['Firefox after a yes', { state: 'granted' }, true, 1],
  ['Firefox after a no', { state: 'denied', keeps: false }, false, 1],
  ['a browser that keeps it already', { state: 'prompt', isKept: true }, true, 0],
])('%s', async (_who, browser, isKept, times) => {
  const persist = stubBrowser(browser);

  expect(await keepStorage()).toBe(isKept);

  expect(persist).toHaveBeenCalledTimes(times);
});

test.each([
  ['without storage, as on an insecure origin', {}],
  [
    'that denies storage',
    { storage: { persisted: () => Promise.reject(new TypeError('Denied')) } },
  ],
])('a browser %s promises nothing', async (_what, value) => {
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });

  expect(await isStorageKept()).toBe(false);
  expect(await keepStorage()).toBe(false);
});

test('encodes names and values as the tus protocol defines', () => {
  expect(encodeMetadata({ filename: 'tap.mp4', filetype: 'video/mp4' })).toBe(
    'filename dGFwLm1wNA==,filetype dmlkZW8vbXA0',
  );
});

test.each([
  ['a name with markup', '<b onclick="x">,;= .mp4'],
  ['Arabic', 'قطرة ماء.mp4'],
  ['a mark that is not to be seen', '\ufefftap.mp4'],
  ['nothing', ''],
])('encodes %s in printable ASCII and decodes it unchanged', (_what, filename) => {
  const text = encodeMetadata({ filename, filetype: '' });

  const received = new Headers({ 'Upload-Metadata': text }).get('Upload-Metadata');

  expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(decodeMetadata(received ?? '')).toEqual({ filename, filetype: '' });
});

test.each([
  ['nothing', '', {}],
  ['a name without a value', 'is_private', { is_private: '' }],
  ['spaces between the pairs', 'a YQ==, b Yg==', { a: 'a', b: 'b' }],
  ['no Base64 as null', 'filename %%%', null],
  ['Base64 of what is no UTF-8 as null', 'filename /w==', null],
])('decodes %s', (_what, text, values) => {
  expect(decodeMetadata(text)).toEqual(values);
});

const readAll = (pieces: readonly string[]) => {
  const read = createEventReader();
  return pieces.flatMap((piece) => read(piece));
};

test.each([
  ['one event', 'id: 7\ndata: {"a":1}\n\n', [{ id: '7', data: '{"a":1}' }]],
  ['without a space after the colon', 'id:7\ndata:x\n\n', [{ id: '7', data: 'x' }]],
  ['lines of data are put together', 'id: 7\ndata: a\ndata: b\n\n', [{ id: '7', data: 'a\nb' }]],
  ['carriage returns', 'id: 7\r\ndata: x\r\n\r\n', [{ id: '7', data: 'x' }]],
  ['a comment', ': hello\n\n', []],
  ['an event without data', 'id: 7\n\n', []],
  ['another field', 'retry: 5\nid: 7\nevent: message\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['an event that is not complete', 'id: 7\ndata: x\n', []],
  ['the last id applies to an event without one', 'id: 7\n\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['no id so far', 'data: x\n\n', [{ id: '', data: 'x' }]],
  ['an id with NUL', 'id: 7\nid: 8\0\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['an empty id', 'id: 7\nid\ndata: x\n\n', [{ id: '', data: 'x' }]],
  ['empty data', 'id: 7\ndata\n\n', [{ id: '7', data: '' }]],
  ['a line separator in data', 'id: 7\ndata: a\u2028b\n\n', [{ id: '7', data: 'a\u2028b' }]],
])('createEventReader: %s', (_what, text, events) => {
  expect(readAll([text])).toEqual(events);
});

test.each([
  ['between CR and LF', ['id: 5\r', '\ndata: x\r\n\r\n']],
  ['between CR and LF of the last line', ['id: 5\r\ndata: x\r\n\r', '\n']],
])('createEventReader reads one event of a text cut %s', (_where, pieces) => {
  expect(readAll(pieces)).toEqual([{ id: '5', data: 'x' }]);
});

test('returns an event as soon as a CR ends it', () => {
  const read = createEventReader();

  expect(read('id: 5\rdata: x\r\r')).toEqual([{ id: '5', data: 'x' }]);
  expect(read('\n\n')).toEqual([]);
});
