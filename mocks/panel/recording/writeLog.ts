import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import type { WorldData } from '@backend/db/schema';
import { parsed } from './log';
import type { Write } from './write';

export interface WriteLog {
  /** The world's data at the start; null for a new world, which its name and seed describe. */
  readonly base: WorldData | null;
  /** The world's time at the start. */
  readonly from: number;
  readonly writes: readonly Write[];
}

/** Stores a world's write log across reloads and tabs. */
export interface WriteLogStore {
  get(): WriteLog;
  put(writeLog: WriteLog): void;
}

export function createWriteLogStore(
  worldKey: string,
  first: WriteLog,
  isNewWorld: boolean,
): WriteLogStore {
  const key = `${worldKey}:tape`;
  let inMemory: WriteLog | null = null;
  const put = (writeLog: WriteLog) => {
    inMemory = writeStored(key, JSON.stringify(writeLog)) ? null : writeLog;
  };
  const get = () => inMemory ?? read(key) ?? first;
  if (isNewWorld || !read(key)) put(first);
  return { get, put };
}

const tapeSchema = v.object({
  base: v.nullable(v.looseObject({})),
  from: v.number(),
  writes: v.array(
    v.looseObject({ name: v.string(), arg: v.looseObject({}), at: v.number(), status: v.number() }),
  ),
});

function read(key: string): WriteLog | undefined {
  const stored = parsed(readStored(key) ?? '');
  return v.is(tapeSchema, stored) ? (stored as unknown as WriteLog) : undefined;
}
