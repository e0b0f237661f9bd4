import type { OperationName } from '@/contract/operations';
import type { WorldData } from '@backend/db/schema';
import type { World } from '../../world/world';
import { createStore, type Store } from '../createStore';
import type { WriteLog, WriteLogStore } from './writeLog';

export type Cause = OperationName | 'no operation' | 'another tab' | 'import';

export interface Step {
  readonly cause: Cause;
  /** The world's time of the change. */
  readonly at: number;
  /** The data to return to: before the step, or after it if the step is undone. */
  readonly data: WorldData;
  readonly writeLog: WriteLog;
}

export interface Steps {
  /** Oldest first. The last one is undone next. */
  readonly done: readonly Step[];
  /** The last one is redone next. */
  readonly undone: readonly Step[];
}

export interface History {
  readonly steps: Store<Steps>;
  undo(): void;
  redo(): void;
  import(data: WorldData): void;
}

const maxSteps = 50;

/** Records the changes of a world for undo and redo. Rows are immutable, so a step is small. */
export function createHistory(
  world: World,
  initialData: WorldData,
  writeLog: WriteLogStore,
): History {
  const { db } = world;
  const steps = createStore<Steps>({ done: [], undone: [] });
  const now = (): Omit<Step, 'cause' | 'at'> => ({ data: present, writeLog: writeLog.get() });
  let present = initialData;
  let changes = 0;
  let isGoing = false;

  function note(cause: Cause): void {
    const step = { cause, at: world.now(), ...now() };
    present = world.transact(() => db.dump());
    changes = db.changes();
    steps.set({ done: [...steps.get().done, step].slice(-maxSteps), undone: [] });
  }

  function go(data: WorldData): void {
    isGoing = true;
    world.restore(data);
    isGoing = false;
    present = db.dump();
    changes = db.changes();
  }

  function move(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const { [from]: left, [to]: right } = steps.get();
    const step = left.at(-1);
    if (!step) return;
    const back = { ...step, ...now() };
    go(step.data);
    writeLog.put(step.writeLog);
    steps.set({ ...steps.get(), [from]: left.slice(0, -1), [to]: [...right, back] });
  }

  if (db.changes() > 0) note('no operation');
  world.subscribe((cause) => {
    if (isGoing) return;
    note(cause ?? (db.changes() === changes ? 'another tab' : 'no operation'));
  });

  return {
    steps,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    import(data) {
      const step = { cause: 'import' as const, at: world.now(), ...now() };
      go(data);
      writeLog.put({ base: present, from: world.now(), writes: [] });
      steps.set({ done: [...steps.get().done, step].slice(-maxSteps), undone: [] });
    },
  };
}
