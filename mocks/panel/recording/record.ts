import type { OperationName } from '@/contract/operations';
import type { WorldData } from '@backend/db/schema';
import type { FakeApi } from '../../browser/fakeApi';
import { createStore } from '../../world/createStore';
import type { World } from '../../world/world';
import { worldStorageKey } from '../../world/worldKey';
import {
  createWriteLogStore,
  readEntry,
  writeOf,
  type LogEntry,
  type WriteLog,
  type WriteLogStore,
} from './log';

const maxEntries = 200;
const maxWrites = 500;

type Source = Pick<
  FakeApi,
  'world' | 'worldKey' | 'clock' | 'requestLog' | 'initialData' | 'isNew'
>;

export type Recorded = ReturnType<typeof record>;

/** Records requests and changes from the start, even if the panel never opens. */
export function record({ world, worldKey, clock, requestLog, initialData, isNew }: Source) {
  const from = isNew ? world.db.startedAt() : clock.now();
  const first = { base: isNew ? null : initialData, from, writes: [] };
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

  let count = 0;
  let last = Promise.resolve();
  requestLog.subscribe((logged) => {
    count += 1;
    const as = world.sessions.read(logged.request.headers)?.userId ?? null;
    const entry = readEntry(logged, { id: count, at: clock.now(), as });
    // Adds entries in the order in which the requests ended.
    last = last.then(async () => add(await entry));
  });
  return { log, history, writeLog };
}

interface Step {
  readonly cause: OperationName | 'no operation' | 'another tab' | 'import';
  readonly at: number;
  /** The data to return to: before the step, or after it if the step is undone. */
  readonly data: WorldData;
  readonly writeLog: WriteLog;
}

interface Steps {
  /** Oldest first. The last one is undone next. */
  readonly done: readonly Step[];
  /** The last one is redone next. */
  readonly undone: readonly Step[];
}

const maxSteps = 50;

/** Records the changes of a world for undo and redo. Rows are immutable, so a step is small. */
export function createHistory(world: World, initialData: WorldData, writeLog: WriteLogStore) {
  const { db } = world;
  const steps = createStore<Steps>({ done: [], undone: [] });
  let present = initialData;
  let changes = 0;
  let isRestoring = false;

  const here = () => ({ data: present, writeLog: writeLog.get() });
  const update = () => {
    present = db.dump();
    changes = db.changes();
  };

  function add(cause: Step['cause']): void {
    const done = [...steps.get().done, { cause, at: world.now(), ...here() }];
    steps.set({ done: done.slice(-maxSteps), undone: [] });
    world.transact(update);
  }

  function restore(data: WorldData): void {
    isRestoring = true;
    world.restore(data);
    isRestoring = false;
    update();
  }

  function move(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const { [from]: left, [to]: right } = steps.get();
    const step = left.at(-1);
    if (!step) return;
    const back = { ...step, ...here() };
    restore(step.data);
    writeLog.put(step.writeLog);
    steps.set({ ...steps.get(), [from]: left.slice(0, -1), [to]: [...right, back] });
  }

  if (db.changes() > 0) add('no operation');
  world.subscribe((cause) => {
    if (isRestoring) return;
    add(cause ?? (db.changes() === changes ? 'another tab' : 'no operation'));
  });

  return {
    steps,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    import(data: WorldData) {
      add('import');
      restore(data);
      writeLog.put({ base: present, from: world.now(), writes: [] });
    },
  };
}
