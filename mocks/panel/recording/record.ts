import { worldStorageKey } from '../../world/worldKey';
import type { FakeApi } from '../../browser/fakeApi';
import { createHistory, type History } from './history';
import { readEntry, type LogEntry } from './log';
import { createStore, type Store } from '../createStore';
import { createWriteLogStore, type WriteLogStore } from './writeLog';
import { writeOf, type Write } from './write';

/** What is recorded from the start, even if the panel never opens. */
export interface Recorded {
  /** Newest first. */
  readonly log: Store<readonly LogEntry[]>;
  readonly history: History;
  readonly writeLog: WriteLogStore;
}

const maxEntries = 200;
const maxWrites = 500;

type Source = Pick<
  FakeApi,
  'world' | 'worldKey' | 'clock' | 'requestLog' | 'initialData' | 'isNew'
>;

export function record({
  world,
  worldKey,
  clock,
  requestLog,
  initialData,
  isNew,
}: Source): Recorded {
  const first = isNew
    ? { base: null, from: world.db.startedAt(), writes: [] }
    : { base: initialData, from: clock.now(), writes: [] };
  const writeLog = createWriteLogStore(worldStorageKey(worldKey), first, isNew);
  const history = createHistory(world, initialData, writeLog);
  const log = createStore<readonly LogEntry[]>([]);

  function add(entry: LogEntry): void {
    log.set([entry, ...log.get()].slice(0, maxEntries));
    const { name, method, path } = entry;
    if (!name) console.warn(`The contract has no operation ${method} ${path}.`);
    const write = writeOf(entry);
    if (write) writeLog.put(longer(write));
  }

  /** Appends a write, or starts a new write log with the current data if this one is full. */
  function longer(write: Write) {
    const before = writeLog.get();
    return before.writes.length < maxWrites
      ? { ...before, writes: [...before.writes, write] }
      : { base: world.db.dump(), from: clock.now(), writes: [] };
  }

  let id = 0;
  let last = Promise.resolve();
  requestLog.subscribe((logged) => {
    id += 1;
    const as = world.sessions.read(logged.request.headers)?.userId ?? null;
    const entry = readEntry(logged, { id, at: clock.now(), as });
    // Adds entries in the order in which the requests ended.
    last = last.then(async () => add(await entry));
  });
  return { log, history, writeLog };
}
