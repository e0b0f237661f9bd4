import { pretty } from './pretty';

test.each([
  ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['null', 'null'],
  ['{"items":[{"id":"1","ti', '{"items":[{"id":"1","ti'],
])('pretty shows the body %s as %j', (body, shown) => {
  expect(pretty(body)).toBe(shown);
});

test('pretty cuts off a long body and says how many characters are missing', () => {
  const shown = pretty('x'.repeat(20_005));

  expect(shown).toHaveLength(20_000 + '\n… and 5 characters more'.length);
  expect(shown).toMatch(/x\n… and 5 characters more$/);
});
