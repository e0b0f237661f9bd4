import { hash } from '@backend/hash';
import { createWorld } from '../world/world';
import { generateSeedProfile } from './generateSeedProfile';

const now = Date.parse('2026-03-02T09:41:00Z');
const digestOf = (value: unknown) => hash(JSON.stringify(value));

// Update a digest after an intended change of a world's initial data.
test.each([
  ['demo', 'th30ycsvu6'],
  ['newcomer', '1wffdkgsodu'],
  ['community', '1ul3r04ms4y'],
  ['strict', '27845ukcn4x'],
] as const)('the %s world has exactly the same data on every machine', (name, digest) => {
  expect(digestOf(createWorld({ name, now }).db.dump())).toBe(digest);
});

test('also for other seeds', async () => {
  const worlds = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => {
      const world = createWorld({ seed, seedProfile: await generateSeedProfile(seed), now });
      return world.db.dump();
    }),
  );

  expect(digestOf(worlds)).toBe('1d321pk2ji6');
});
