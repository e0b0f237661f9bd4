import * as v from 'valibot';
import { worldDataSchema, type WorldData } from '@backend/db/schema';
import { parsed } from '../browser/requestLog';
import { isConsistent, recordSchema, recordVersion } from '../db/persistence';
import type { WorldKey } from '../world/worldKey';

type Origin = Pick<WorldKey, 'name' | 'seed'>;

export function writeWorldFile({ name, seed }: Origin, data: WorldData): string {
  return JSON.stringify({ version: recordVersion, name, seed, data }, null, 2);
}

const header = v.object({ ...recordSchema.entries, version: v.number(), data: v.unknown() });

/** Returns the world's data, or why the text can't be imported. */
export function readWorldFile(text: string, { name, seed }: Origin): WorldData | string {
  const file = parsed(text);
  if (file === undefined) return 'The file isn’t JSON.';
  if (!v.is(header, file)) return 'The file isn’t an exported world.';
  if (file.version !== recordVersion)
    return `The file has version ${file.version} of the data, and this fake API reads ${recordVersion}.`;
  if (file.name !== name || file.seed !== seed)
    return `The file is from the world "${file.name}" with seed ${file.seed}. Open that world first.`;
  const { success, issues, output } = v.safeParse(worldDataSchema, file.data);
  if (!success) {
    const [issue, ...others] = issues;
    const more = others.length > 0 ? ` And ${others.length} more.` : '';
    return `The file isn’t valid: at ${v.getDotPath(issue) ?? 'the top'}, ${issue.message}.${more}`;
  }
  if (isConsistent(output)) return output;
  return 'The rows are inconsistent: one refers to a user that doesn’t exist, or a user’s points aren’t the sum of their ledger.';
}
