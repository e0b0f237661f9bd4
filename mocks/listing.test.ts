import { readFileSync } from 'node:fs';
import { parseAddress } from './address';
import { addressTexts } from './addressTexts';
import { listing, withListing } from './listing';

test('docs/fake-api.md lists what there is (npm run mocks:list -- --write)', () => {
  const page = readFileSync('docs/fake-api.md', 'utf8');

  expect(page).toBe(withListing(page));
});

test('a page without the marks is refused, so that no list is lost', () => {
  expect(() => withListing('# The fake API')).toThrow(/^The page needs "/);
});

test('the list stands between the marks, and what is around it stays', () => {
  const page = readFileSync('docs/fake-api.md', 'utf8');
  const [before = '', after = ''] = page.split(listing());

  expect(withListing(`${before}something old${after}`)).toBe(page);
});

test('every parameter that is listed is one that the address has', () => {
  const { isReset: _, ...plain } = parseAddress('');

  for (const { example } of Object.values(addressTexts)) {
    const complaints: string[] = [];
    const { isReset, ...read } = parseAddress(example, (sentence) => complaints.push(sentence));
    expect(complaints).toEqual([]);
    expect([example, isReset || JSON.stringify(read) !== JSON.stringify(plain)]).toEqual([
      example,
      true,
    ]);
  }
  expect(Object.keys(addressTexts)).toHaveLength(Object.keys(parseAddress('')).length);
});
