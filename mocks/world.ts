import { isZone } from '@/domain/calendar';
import { createClock, type Clock } from '@/lib/clock';
import { createDb, type Db } from './db/db';
import { createRecord, noRecord, recordKey } from './db/record';
import type { UserRow, WorldData } from './db/shapes';
import { fileIdsOf } from './db/videos';
import { createFiles, type FileStore } from './files';
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
  /** The person's time zone, an IANA name. One that this machine doesn't know is UTC. */
  zone?: string;
  /** Milliseconds before each answer. */
  latency?: number;
  /** Begins with this instead of the named world's data. */
  data?: WorldData;
  /** Whether members of the community speak by themselves. */
  isLively?: boolean;
  /** Whether the browser's storage keeps it, for the next start and for other tabs. */
  isKept?: boolean;
}

export interface World {
  readonly name: WorldName;
  readonly seed: number;
  readonly zone: string;
  readonly latency: number;
  readonly isStrict: boolean;
  readonly isLively: boolean;
  readonly db: Db;
  readonly files: FileStore;
  now(): number;
  /** Runs work on the newest data, and keeps what it changed. The work must not wait for anything. */
  transact<Result>(work: () => Result): Result;
  /** Calls after each change, also by another tab, until the answered function is called. */
  subscribe(listener: () => void): () => void;
  /** Fails where there is no such person. */
  person(userId: string): UserRow;
  signIn(userId: string): void;
  signOut(): void;
}

/** A place with its own people, time and chance. Everything that the fake API answers comes from one. */
export function createWorld(options: WorldOptions = {}): World {
  const { name = 'demo', latency = 0, now = null, isKept = false, isLively = false } = options;
  const cast = options.cast ?? defaultCast;
  const seed = options.seed ?? cast.seed;
  if (cast.seed !== seed) throw new Error(`Seed ${seed} needs its cast: await castFor(${seed}).`);

  const clock = options.clock ?? clockFrom(now);
  const { zone: asked = 'UTC' } = options;
  const zone = isZone(asked) ? asked : 'UTC';
  const { make, isStrict } = startingWorlds[name];
  const key = { name, seed, now };
  const record = isKept ? createRecord(key) : noRecord;
  const begin = () =>
    structuredClone(options.data ?? make(cast, { begun: now ?? clock.now(), zone }));
  const stored = record.read();
  const db = createDb(stored ?? begin());
  if (!stored) record.write(db.dump());

  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  record.watch(tell);

  function transact<Result>(work: () => Result): Result {
    if (record.isStale()) {
      const newest = record.read();
      if (newest) db.load(newest);
    }
    const before = db.changes();
    const result = work();
    if (db.changes() !== before) {
      record.write(db.dump());
      tell();
    }
    return result;
  }

  return {
    name,
    seed,
    zone,
    latency,
    isStrict,
    isLively,
    db,
    files: createFiles(isKept ? recordKey(key) : null, () => transact(() => fileIdsOf(db))),
    now: () => clock.now(),
    transact,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    person(userId) {
      const user = db.users.get(userId);
      if (!user) throw new Error(`Nobody has the id "${userId}".`);
      return user;
    },
    signIn: (userId) => transact(() => db.setSession({ userId, since: clock.now() })),
    signOut: () => transact(() => db.setSession(null)),
  };
}

function clockFrom(now: number | null): Clock {
  const clock = createClock();
  if (now !== null) clock.travelTo(now);
  return clock;
}
