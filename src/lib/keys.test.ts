import { readdirSync, readFileSync } from 'node:fs';

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

test.each([
  "event.key === 'Escape'",
  'event.nativeEvent.isComposing',
  'const turn = ({ key }: KeyboardEvent) => {',
  'const { key, repeat } = event;',
  "down: ({ key }: Pick<KeyboardEvent, 'key'>) => {",
])('the rule finds %p', (line) => {
  expect(line).toMatch(ownRead);
});
