import { createClock, type Clock } from '@/lib/clock';
import { createDb, type Db } from './db/db';
import { createRecord, noRecord } from './db/record';
import type { UserRow, WorldData } from './db/shapes';
import type { Cast } from './seeds/cast';
import { defaultCast } from './seeds/defaultCast';
import { startingWorlds, type WorldName } from './seeds/worlds';

export interface WorldOptions {
  name?: WorldName;
  /** Another than the default needs its `cast`: `await castFor(seed)`. */
  seed?: number;
  cast?: Cast;
  /** The instant at which the world begins; without a clock, its time runs on from there. */
  now?: number | null;
  clock?: Clock;
  /** Milliseconds before each answer. */
  latency?: number;
  /** Begins with this instead of the named world's data. */
  data?: WorldData;
  /** Whether the browser's storage keeps it, for the next start and for other tabs. */
  isKept?: boolean;
}

export interface World {
  readonly name: WorldName;
  readonly seed: number;
  readonly latency: number;
  readonly isStrict: boolean;
  readonly db: Db;
  now(): number;
  /** Runs work on the newest data, and keeps what it changed. The work must not wait for anything. */
  transact<Result>(work: () => Result): Result;
  /** Fails where there is no such person. */
  person(userId: string): UserRow;
  signIn(userId: string): void;
  signOut(): void;
}

/** A place with its own people, time and chance. Everything that the fake API answers comes from one. */
export function createWorld(options: WorldOptions = {}): World {
  const { name = 'demo', latency = 0, now = null, isKept = false } = options;
  const cast = options.cast ?? defaultCast;
  const seed = options.seed ?? cast.seed;
  if (cast.seed !== seed) throw new Error(`Seed ${seed} needs its cast: await castFor(${seed}).`);

  const clock = options.clock ?? clockFrom(now);
  const { make, isStrict } = startingWorlds[name];
  const record = isKept ? createRecord({ name, seed, now }) : noRecord;
  const begin = () => structuredClone(options.data ?? make(cast, now ?? clock.now()));
  const stored = record.read();
  const db = createDb(stored ?? begin());
  if (!stored) record.write(db.dump());

  function transact<Result>(work: () => Result): Result {
    if (record.isStale()) {
      const newest = record.read();
      if (newest) db.load(newest);
    }
    const before = db.changes();
    const result = work();
    if (db.changes() !== before) record.write(db.dump());
    return result;
  }

  return {
    name,
    seed,
    latency,
    isStrict,
    db,
    now: () => clock.now(),
    transact,
    person(userId) {
      const user = db.users.get(userId);
      if (!user) throw new Error(`Nobody has the id "${userId}".`);
      return user;
    },
    signIn: (userId) => transact(() => db.setSession({ userId })),
    signOut: () => transact(() => db.setSession(null)),
  };
}

function clockFrom(now: number | null): Clock {
  const clock = createClock();
  if (now !== null) clock.travelTo(now);
  return clock;
}
