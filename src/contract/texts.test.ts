import * as v from 'valibot';
import { headerName, readHeaders, readTexts } from './texts';

const { entries } = v.object({
  title: v.string(),
  limit: v.optional(v.number()),
  size: v.pipe(v.number(), v.safeInteger()),
  cursor: v.optional(v.pipe(v.string(), v.description('Opaque'))),
  seconds: v.nullable(v.number()),
});

test.each([
  ['location', 'Location'],
  ['uploadOffset', 'Upload-Offset'],
  ['idempotencyKeyOfIt', 'Idempotency-Key-Of-It'],
])('%s is sent in the header %s', (member, header) => {
  expect(headerName(member)).toBe(header);
});

test('text is parsed as a number where the schema has one, however it is wrapped', () => {
  const texts = [
    ['title', '12'],
    ['limit', '12'],
    ['size', '34'],
    ['cursor', '56'],
    ['seconds', '7.5'],
  ] as const;

  expect(readTexts(entries, texts)).toEqual({
    title: '12',
    limit: 12,
    size: 34,
    cursor: '56',
    seconds: 7.5,
  });
});

test.each(['', ' ', '12px'])('"%s" is parsed as NaN, not as 0', (text) => {
  expect(readTexts(entries, [['size', text]])).toEqual({ size: Number.NaN });
});

test('text without a schema stays text, even under names of object methods', () => {
  const texts = [
    ['other', '1'],
    ['toString', '2'],
    ['__proto__', '3'],
  ] as const;

  expect(Object.entries(readTexts(entries, texts))).toEqual(texts);
});

test('header names match in any case, and missing headers are left out', () => {
  const headers = new Headers({ SIZE: '4', 'X-Other': '5', title: 'tap' });

  expect(readHeaders(entries, headers)).toEqual({ size: 4, title: 'tap' });
});
