import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import type { WorldData } from '../../db/schema';
import { parsed } from './log';
import type { Write } from './write';

/** All writes in a world since a starting point, in order. */
export interface Tape {
  /** The world's data at the start; null for a new world, which its name and seed describe. */
  readonly base: WorldData | null;
  /** The world's time at the start. */
  readonly from: number;
  readonly writes: readonly Write[];
}

/** Stores a world's tape across reloads and tabs. */
export interface TapeStore {
  get(): Tape;
  put(tape: Tape): void;
}

/** Restores the stored tape, or starts with `first` if there is none or the world is new. */
export function createTapeStore(worldKey: string, first: Tape, isNewWorld: boolean): TapeStore {
  const key = `${worldKey}:tape`;
  let inMemory: Tape | null = null;
  const put = (tape: Tape) => {
    inMemory = writeStored(key, JSON.stringify(tape)) ? null : tape;
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

/** Returns undefined if no valid tape is stored. */
function read(key: string): Tape | undefined {
  const stored = parsed(readStored(key) ?? '');
  return v.is(tapeSchema, stored) ? (stored as unknown as Tape) : undefined;
}
