import type { OperationName } from '@/contract/operations';
import { isZone } from '@/domain/calendar';
import { createClock, type Clock } from '@/lib/clock';
import { createDb, type Db } from './db/db';
import { createRecord, noRecord, recordKey } from './db/record';
import type { UserRow, WorldData } from './db/shapes';
import { fileIdsOf } from './db/videos';
import { createFiles, type FileStore } from './files';
import { createPace, type Pace } from './pace';
import type { Cast } from './seeds/cast';
import { defaultCast } from './seeds/defaultCast';
import { startingWorlds, type WorldName } from './seeds/worlds';
import { worldSession, type SessionStore } from './sessions';

export interface WorldOptions {
  name?: WorldName;
  /** Another than the default needs its `cast`: `await castFor(seed)`. */
  seed?: number;
  cast?: Cast;
  /** The instant at which the world begins; without a clock, its time runs on from there. */
  now?: number | null;
  clock?: Clock;
  /** How many people stand on the leaderboard at first; the world's own ten do in any case. */
  size?: number;
  /** The person's time zone, an IANA name. One that this machine doesn't know is UTC. */
  zone?: string;
  /** Milliseconds before each answer. */
  latency?: number;
  /** Begins with this instead of the named world's data. */
  data?: WorldData;
  /** Whether members of the community speak by themselves. */
  isLively?: boolean;
  /** Says that nobody asks it any more; without it, a world goes on for ever. */
  ended?: AbortSignal;
  /** Whether the browser's storage keeps it, for the next start and for other tabs. */
  isKept?: boolean;
  /** Who knows who asks; without it, all have one session. */
  sessions?: (db: Db) => SessionStore;
}

export interface World {
  readonly name: WorldName;
  readonly seed: number;
  /** How many people were to stand on the leaderboard at first; 0 for the world's own alone. */
  readonly size: number;
  readonly zone: string;
  readonly isStrict: boolean;
  readonly isLively: boolean;
  readonly ended: AbortSignal;
  readonly db: Db;
  readonly files: FileStore;
  readonly sessions: SessionStore;
  readonly pace: Pace;
  now(): number;
  /**
   * Runs work on the newest data, for an operation or of the world's own accord, and keeps what it
   * changed. The work must not wait for anything.
   */
  transact<Result>(work: () => Result, cause?: OperationName): Result;
  /** Calls after each change, also by another tab, until the answered function is called. */
  subscribe(listener: (cause?: OperationName) => void): () => void;
  /**
   * Puts this in the place of all there is, as one change. It has a place in the course of events that
   * nobody has been at: whoever follows it goes on from there.
   */
  restore(data: WorldData): void;
  /** Holds an operation's answers until they are released. */
  hold: Pace['hold'];
  /** Fails where there is no such person. */
  person(userId: string): UserRow;
  signIn(userId: string): void;
  signOut(): void;
}

/** A place with its own people, time and chance. Everything that the fake API answers comes from one. */
export function createWorld(options: WorldOptions = {}): World {
  const { name = 'demo', latency = 0, now = null, size = 0 } = options;
  const { isKept = false, isLively = false, ended = new AbortController().signal } = options;
  const cast = options.cast ?? defaultCast;
  const seed = options.seed ?? cast.seed;
  if (cast.seed !== seed) throw new Error(`Seed ${seed} needs its cast: await castFor(${seed}).`);

  const clock = options.clock ?? clockFrom(now);
  const { zone: asked = 'UTC' } = options;
  const zone = isZone(asked) ? asked : 'UTC';
  const { make, isStrict } = startingWorlds[name];
  const key = { name, seed, now, size };
  const record = isKept ? createRecord(key) : noRecord;
  const begin = () =>
    structuredClone(options.data ?? make(cast, { begun: now ?? clock.now(), zone }));
  const stored = record.read();
  const db = createDb(stored ?? begin());
  if (!stored) record.write(db.dump());

  const listeners = new Set<(cause?: OperationName) => void>();
  const tell = (cause?: OperationName) => listeners.forEach((listener) => listener(cause));
  record.watch(() => tell());

  function transact<Result>(work: () => Result, cause?: OperationName): Result {
    if (record.isStale()) {
      const newest = record.read();
      if (newest) db.load(newest);
    }
    const before = db.changes();
    const result = work();
    if (db.changes() !== before) save(cause);
    return result;
  }

  function save(cause?: OperationName): void {
    record.write(db.dump());
    tell(cause);
  }

  const pace = createPace(latency);

  return {
    name,
    seed,
    size,
    zone,
    isStrict,
    isLively,
    ended,
    db,
    files: createFiles(isKept ? recordKey(key) : null, () => transact(() => fileIdsOf(db))),
    sessions: options.sessions?.(db) ?? worldSession(db),
    pace,
    hold: pace.hold,
    now: () => clock.now(),
    transact,
    restore(data) {
      db.load({ ...data, sequence: Math.max(data.sequence, db.sequence()) + 1 });
      save();
    },
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
