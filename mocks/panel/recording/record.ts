import type { OperationName } from '@/contract/operations';
import type { WorldData } from '@backend/db/schema';
import type { FakeApi } from '../../browser/fakeApi';
import { createStore } from '../../world/createStore';
import type { World } from '../../world/world';
import { worldStorageKey } from '../../world/worldKey';
import { readEntry, type LogEntry } from './log';
import { createWriteLogStore, writeOf, type WriteLog, type WriteLogStore } from './writeLog';

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

  function add(cause: Step['cause'], change: () => void): void {
    const step = { cause, at: world.now(), ...here() };
    change();
    steps.set({ done: [...steps.get().done, step].slice(-maxSteps), undone: [] });
  }

  const note = (cause: Step['cause']) =>
    add(cause, () => {
      present = world.transact(() => db.dump());
      changes = db.changes();
    });

  function restore(data: WorldData): void {
    isRestoring = true;
    world.restore(data);
    isRestoring = false;
    present = db.dump();
    changes = db.changes();
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

  if (db.changes() > 0) note('no operation');
  world.subscribe((cause) => {
    if (isRestoring) return;
    note(cause ?? (db.changes() === changes ? 'another tab' : 'no operation'));
  });

  return {
    steps,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    import: (data: WorldData) =>
      add('import', () => {
        restore(data);
        writeLog.put({ base: present, from: world.now(), writes: [] });
      }),
  };
}
