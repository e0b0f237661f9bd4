import { readFileSync } from 'node:fs';
import { parseUrlParams, urlParams } from '../mocks/world/urlParams';
import { docsTables, withDocsTables } from './docsTables';

test('rejects a page without the marks, so that no list is lost', () => {
  expect(() => withDocsTables('# The fake API')).toThrow(/^The page needs "/);
});

test('replaces the list between the marks and keeps the rest', () => {
  const page = readFileSync('docs/fake-api.md', 'utf8');
  const [before = '', after = ''] = page.split(docsTables());

  expect(withDocsTables(`${before}something old${after}`)).toBe(page);
});

test('every listed URL parameter exists', () => {
  const { isReset: _, ...plain } = parseUrlParams('');

  for (const { example } of Object.values(urlParams)) {
    const warnings: string[] = [];
    const { isReset, ...read } = parseUrlParams(example, (sentence) => warnings.push(sentence));
    expect(warnings).toEqual([]);
    expect([example, isReset || JSON.stringify(read) !== JSON.stringify(plain)]).toEqual([
      example,
      true,
    ]);
  }
  expect(Object.keys(urlParams)).toHaveLength(Object.keys(parseUrlParams('')).length);
});
