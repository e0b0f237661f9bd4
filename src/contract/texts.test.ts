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
  ['tusResumable', 'Tus-Resumable'],
  ['idempotencyKeyOfIt', 'Idempotency-Key-Of-It'],
])('%s stands in the header %s', (member, header) => {
  expect(headerName(member)).toBe(header);
});

test('what is wanted as a number is read as one, whatever is around it in the schema', () => {
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

test.each(['', ' ', 'many', '1,5', '12px'])('"%s" is no number, least of all 0', (text) => {
  expect(readTexts(entries, [['size', text]])).toEqual({ size: Number.NaN });
});

test('what the schema does not name stays text, also what every object has', () => {
  const texts = [
    ['other', '1'],
    ['toString', '2'],
    ['__proto__', '3'],
  ] as const;

  expect(Object.entries(readTexts(entries, texts))).toEqual(texts);
});

test('members are found in headers of any case, and those that are not there are left out', () => {
  const headers = new Headers({ SIZE: '4', 'X-Other': '5', title: 'tap' });

  expect(readHeaders(entries, headers)).toEqual({ size: 4, title: 'tap' });
});
