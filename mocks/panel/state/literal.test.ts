import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { literal } from './literal';

test.each([
  ['words', "'words'"],
  ["it's", '"it\'s"'],
  [`it's "so"`, `'it\\'s "so"'`],
  ['two\nlines \\', "'two\\nlines \\\\'"],
  [{ a: 1, 'b-c': null }, "{ a: 1, 'b-c': null }"],
  [{ a: undefined, b: [] }, '{ b: [] }'],
  [[{}, true], '[{}, true]'],
  [JSON.parse('{"__proto__":1}'), "{ ['__proto__']: 1 }"],
])('literal writes %j as %s', (value, text) => {
  expect(literal(value)).toBe(text);
});

test('literal breaks a long value into lines, with a comma after each part', () => {
  const long = 'x'.repeat(80);

  expect(literal({ one: long, two: [1] }, 2)).toBe(`{\n    one: '${long}',\n    two: [1],\n  }`);
});

test('literal writes any JSON as source with the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const read: unknown = runInNewContext(`JSON.stringify(${literal(value)})`);
      expect(read).toBe(JSON.stringify(value));
    }),
  );
});
