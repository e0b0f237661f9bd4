import * as v from 'valibot';
import { worldDataSchema, type WorldData } from '@backend/db/schema';
import { parsed } from '../browser/requestLog';
import { isConsistent, recordVersion } from '../db/persistence';

interface Origin {
  readonly name: string;
  readonly seed: number;
}

export function writeWorldFile({ name, seed }: Origin, data: WorldData): string {
  return JSON.stringify({ version: recordVersion, name, seed, data }, null, 2);
}

export type ReadFile = { readonly data: WorldData } | { readonly error: string };

export function readWorldFile(text: string, { name, seed }: Origin): ReadFile {
  const file = parsed(text);
  if (file === undefined) return failed('The file isn’t JSON.');
  if (!v.is(header, file)) return failed('The file isn’t an exported world.');
  if (file.version !== recordVersion) {
    return failed(
      `The file has version ${file.version} of the data, and this fake API reads ${recordVersion}.`,
    );
  }
  if (file.name !== name || file.seed !== seed) {
    return failed(
      `The file is from the world "${file.name}" with seed ${file.seed}. Open that world first.`,
    );
  }
  const read = v.safeParse(worldDataSchema, file.data);
  if (!read.success) return failed(`The file isn’t valid: ${firstIssue(read.issues)}`);
  return isConsistent(read.output)
    ? { data: read.output }
    : failed(
        'The rows are inconsistent: one refers to a user that doesn’t exist, or a user’s points aren’t the sum of their ledger.',
      );
}

const header = v.object({
  version: v.number(),
  name: v.string(),
  seed: v.number(),
  data: v.unknown(),
});

const failed = (error: string): ReadFile => ({ error });

function firstIssue([issue, ...others]: readonly [
  v.BaseIssue<unknown>,
  ...v.BaseIssue<unknown>[],
]) {
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `at ${v.getDotPath(issue) ?? 'the top'}, ${issue.message}.${more}`;
}
