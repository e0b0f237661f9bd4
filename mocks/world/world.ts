import type { OperationName } from '@/contract/operations';
import { isZone } from '@/domain/calendar';
import { assertOneOf } from '@/lib/assertOneOf';
import { type Clock, createClock } from '@/lib/clock';
import { withLock } from '@/lib/tabs';
import { avatarService } from '@backend/avatars/avatarUrl';
import { createDb, type Db } from '@backend/db/db';
import type { WorldData } from '@backend/db/schema';
import { fileIdsOf } from '@backend/db/videos';
import { globalRanking, positionOf } from '../db/board';
import { createPersistence } from '../db/persistence';
import { defaultSeedProfile, memberCount, type SeedProfile } from '../seeds/samples';
import { generateSeedProfile, startingWorlds } from '../seeds/worlds';
import { createVirtualUsers, type VirtualUsers } from '../virtualUsers/virtualUsers';
import { createFileStore } from './fileStore';
import { createLatency } from './latency';
import { type SessionStore, worldSession } from './sessions';
import type { UrlParams } from './urlParams';
import { worldStorageKey, type WorldKey } from './worldKey';

/** A seed other than the default needs its profile: `await generateSeedProfile(seed)`. */
export interface WorldOptions extends Partial<WorldKey> {
  seedProfile?: SeedProfile;
  /** Without a clock, the time runs on from `now`. */
  clock?: Clock;
  /** The user's IANA time zone. UTC if this machine doesn't know it. */
  zone?: string;
  latency?: number;
  /** Starts with this data instead of the named world's. */
  data?: WorldData;
  hasChatBots?: boolean;
  /** Aborts when the world is discarded. Without it, the world runs forever. */
  ended?: AbortSignal;
  /** True if the browser's storage keeps it, for reloads and other tabs. */
  isPersisted?: boolean;
  /** Finds the session of a request. Without it, all requests share one. */
  sessions?: (db: Db) => SessionStore;
}

export type World = ReturnType<typeof createWorld>;

/** Runs work under the cross-tab world lock, because tabs share a stored world. */
export const withWorldLock = <Result>(work: () => Result) => withLock('water-savers:world', work);

/** Creates the world that URL parameters name, in the time zone of this machine. */
export async function openWorld(
  key: WorldKey,
  { latency, members: hasChatBots }: UrlParams,
  options: Pick<WorldOptions, 'clock' | 'sessions' | 'ended' | 'isPersisted'>,
): Promise<World> {
  const seedProfile = await generateSeedProfile(key.seed);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return createWorld({ ...key, seedProfile, zone, latency, hasChatBots, ...options });
}

export function createWorld(options: WorldOptions = {}) {
  const { name = 'demo', now = null, size = 0, seedProfile = defaultSeedProfile } = options;
  const { seed = seedProfile.seed, isPersisted = false, hasChatBots = false } = options;
  const ownClock = createClock();
  if (now !== null) ownClock.travelTo(now);
  const { clock = ownClock, ended = new AbortController().signal } = options;
  if (seedProfile.seed !== seed) {
    throw new Error(`Seed ${seed} needs its seed profile: await generateSeedProfile(${seed}).`);
  }
  const zone = options.zone !== undefined && isZone(options.zone) ? options.zone : 'UTC';
  assertOneOf('world', name, Object.keys(startingWorlds));
  const latency = createLatency(options.latency ?? 0);
  const { make, isStrict } = startingWorlds[name];
  const key = { name, seed, now, size };
  const persistence = isPersisted ? createPersistence(key) : undefined;
  const begin = () =>
    structuredClone(options.data ?? make(seedProfile, { startedAt: now ?? clock.now(), zone }));
  const stored = persistence?.read();
  const db = createDb(stored ?? begin());
  if (!stored) persistence?.write(db.dump());

  let created: VirtualUsers | undefined;
  const virtualUsers = () => {
    created ??= createVirtualUsers({ seed, size: Math.max(0, size - memberCount - 1) });
    return created;
  };
  const context = { db, zone, now: () => clock.now(), virtualUsers };
  const listeners = new Set<(cause?: OperationName) => void>();
  const notify = (cause?: OperationName) => listeners.forEach((listener) => listener(cause));
  persistence?.watch(() => notify());

  const save = (cause?: OperationName) => {
    persistence?.write(db.dump());
    notify(cause);
  };
  /** Runs synchronous work on the newest data of all tabs, and stores what it changed. */
  function transact<Result>(work: () => Result, cause?: OperationName): Result {
    const newest = persistence?.isStale() ? persistence.read() : null;
    if (newest) db.load(newest);
    const before = db.changes();
    const result = work();
    if (db.changes() !== before) save(cause);
    return result;
  }

  return {
    ...context,
    name,
    seed,
    size,
    avatarService,
    pushKey: null,
    isStrict,
    hasChatBots,
    ended,
    files: createFileStore(isPersisted ? worldStorageKey(key) : null, () =>
      transact(() => fileIdsOf(db)),
    ),
    sessions: options.sessions?.(db) ?? worldSession(db),
    latency,
    hold: latency.hold,
    position: (points: number) => positionOf(globalRanking(context), points),
    transact,
    /** Uses an event position that no one has seen, so that clients continue from there. */
    restore(data: WorldData) {
      db.load({ ...data, sequence: Math.max(data.sequence, db.sequence()) + 1 });
      save();
    },
    subscribe(listener: (cause?: OperationName) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    person(userId: string) {
      const user = db.users.get(userId);
      if (!user) throw new Error(`No user has the id "${userId}".`);
      return user;
    },
    signIn: (userId: string) => transact(() => db.setSession({ userId, since: clock.now() })),
    signOut: () => transact(() => db.setSession(null)),
  };
}
