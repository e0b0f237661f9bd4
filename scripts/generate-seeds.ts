import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { makeSeedProfile } from '@mocks/seeds/makeSeedProfile';

const defaultSeed = 12;
const file = 'mocks/seeds/defaultSeedProfile.ts';

const source = `import type { SeedProfile } from './seedProfile';

/** Made by \`npm run seeds\`, so that neither the app's start nor a test loads faker. */
export const defaultSeedProfile: SeedProfile = ${JSON.stringify(makeSeedProfile(defaultSeed))};
`;
const style = await resolveConfig(file);
writeFileSync(file, await format(source, { ...style, filepath: file }));
