import { readdirSync } from 'node:fs';
import { components } from './components';

test('the gallery shows each component of src/ui', () => {
  const files = ['controls', 'feedback', 'layout', 'art'].flatMap((folder) =>
    readdirSync(`src/ui/${folder}`).filter((file) => file.endsWith('.tsx')),
  );

  expect(
    Object.keys(components)
      .map((name) => `${name}.tsx`)
      .toSorted(),
  ).toEqual(files.toSorted());
});
