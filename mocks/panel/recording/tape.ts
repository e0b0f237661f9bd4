import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import type { WorldData } from '../../db/schema';
import { parsed } from './log';
import type { Write } from './write';

/** All that has been written in a world, in its order, from a beginning on. */
export interface Tape {
  /** What the world held then; null where it had just begun, so that its name and seed say it all. */
  readonly base: WorldData | null;
  /** The world's time then. */
  readonly from: number;
  readonly writes: readonly Write[];
}

/** A tape that is kept with its world, over reloads and for all tabs. */
export interface TapeStore {
  get(): Tape;
  put(tape: Tape): void;
}

/** Takes up what is kept, or begins with the first tape where nothing is or where it is another world's. */
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

/** Undefined where none is stored, or something that is none. */
function read(key: string): Tape | undefined {
  const stored = parsed(readStored(key) ?? '');
  return v.is(tapeSchema, stored) ? (stored as unknown as Tape) : undefined;
}
