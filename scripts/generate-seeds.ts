import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { makeCast } from '../mocks/seeds/makeCast';

const defaultSeed = 12;
const file = 'mocks/seeds/defaultCast.ts';

const source = `import type { Cast } from './cast';

/** Made by \`npm run seeds\`, so that neither the app's start nor a test loads faker. */
export const defaultCast: Cast = ${JSON.stringify(makeCast(defaultSeed))};
`;
const style = await resolveConfig(file);
writeFileSync(file, await format(source, { ...style, filepath: file }));
