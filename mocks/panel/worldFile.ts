import * as v from 'valibot';
import { worldDataSchema, type WorldData } from '@backend/db/schema';
import { parsed } from '../browser/requestLog';
import { isConsistent, recordVersion } from '../db/persistence';
import type { WorldKey } from '../world/worldKey';

type Origin = Pick<WorldKey, 'name' | 'seed'>;

export function writeWorldFile({ name, seed }: Origin, data: WorldData): string {
  return JSON.stringify({ version: recordVersion, name, seed, data }, null, 2);
}

const header = v.object({
  version: v.number(),
  name: v.string(),
  seed: v.number(),
  data: v.unknown(),
});

export function readWorldFile(
  text: string,
  { name, seed }: Origin,
): { readonly data: WorldData } | { readonly error: string } {
  const file = parsed(text);
  if (file === undefined) return { error: 'The file isn’t JSON.' };
  if (!v.is(header, file)) return { error: 'The file isn’t an exported world.' };
  if (file.version !== recordVersion) {
    const versions = `version ${file.version} of the data, and this fake API reads ${recordVersion}`;
    return { error: `The file has ${versions}.` };
  }
  if (file.name !== name || file.seed !== seed) {
    const world = `the world "${file.name}" with seed ${file.seed}`;
    return { error: `The file is from ${world}. Open that world first.` };
  }
  const read = v.safeParse(worldDataSchema, file.data);
  if (!read.success) {
    const [issue, ...others] = read.issues;
    const more = others.length > 0 ? ` And ${others.length} more.` : '';
    const where = v.getDotPath(issue) ?? 'the top';
    return { error: `The file isn’t valid: at ${where}, ${issue.message}.${more}` };
  }
  if (isConsistent(read.output)) return { data: read.output };
  return {
    error:
      'The rows are inconsistent: one refers to a user that doesn’t exist, or a user’s points aren’t the sum of their ledger.',
  };
}
