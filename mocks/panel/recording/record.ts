import type { FakeApi } from '../../browser/fakeApi';
import { createStore } from '../../world/createStore';
import { worldStorageKey } from '../../world/worldKey';
import { createHistory } from './history';
import { readEntry, type LogEntry } from './log';
import { createWriteLogStore, writeOf } from './writeLog';

const maxEntries = 200;
const maxWrites = 500;

type Source = Pick<
  FakeApi,
  'world' | 'worldKey' | 'clock' | 'requestLog' | 'initialData' | 'isNew'
>;

export type Recorded = ReturnType<typeof record>;

/** Records requests and changes from the start, even if the panel never opens. */
export function record({ world, worldKey, clock, requestLog, initialData, isNew }: Source) {
  const first = isNew
    ? { base: null, from: world.db.startedAt(), writes: [] }
    : { base: initialData, from: clock.now(), writes: [] };
  const writeLog = createWriteLogStore(worldStorageKey(worldKey), first, isNew);
  const history = createHistory(world, initialData, writeLog);
  /** Newest first. */
  const log = createStore<readonly LogEntry[]>([]);

  function add(entry: LogEntry): void {
    log.set([entry, ...log.get()].slice(0, maxEntries));
    const { name, method, path } = entry;
    if (!name) console.warn(`The contract has no operation ${method} ${path}.`);
    const write = writeOf(entry);
    if (!write) return;
    const before = writeLog.get();
    writeLog.put(
      before.writes.length < maxWrites
        ? { ...before, writes: [...before.writes, write] }
        : { base: world.db.dump(), from: clock.now(), writes: [] },
    );
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
