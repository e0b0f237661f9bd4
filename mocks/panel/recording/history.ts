import type { OperationName } from '@/contract/operations';
import type { WorldData } from '../../db/schema';
import type { World } from '../../world/world';
import { createObserved, type Observed } from '../observed';
import type { Tape, TapeStore } from './tape';

/** What changed a world: an operation, the world by itself, or somebody elsewhere. */
export type Cause = OperationName | 'by itself' | 'another tab' | 'import';

export interface Step {
  readonly cause: Cause;
  /** The world's time when it was done. */
  readonly at: number;
  /** The other side of the step: what was before it, or where it was undone, what came of it. */
  readonly data: WorldData;
  readonly tape: Tape;
}

export interface Steps {
  /** Oldest first; the last is the next to be undone. */
  readonly done: readonly Step[];
  /** The last is the next to be done again. */
  readonly undone: readonly Step[];
}

export interface History {
  readonly steps: Observed<Steps>;
  undo(): void;
  redo(): void;
  /** Puts other data in the place of all there is. */
  import(data: WorldData): void;
}

const mostSteps = 50;

/** Remembers what was written in a world, so that it can be undone. Rows don't change: a step is small. */
export function createHistory(world: World, initialData: WorldData, tape: TapeStore): History {
  const { db } = world;
  const steps = createObserved<Steps>({ done: [], undone: [] });
  const now = (): Omit<Step, 'cause' | 'at'> => ({ data: present, tape: tape.get() });
  let present = initialData;
  let changes = 0;
  let isGoing = false;

  function note(cause: Cause): void {
    const step = { cause, at: world.now(), ...now() };
    present = world.transact(() => db.dump());
    changes = db.changes();
    steps.set({ done: [...steps.get().done, step].slice(-mostSteps), undone: [] });
  }

  function go(data: WorldData): void {
    isGoing = true;
    world.restore(data);
    isGoing = false;
    present = db.dump();
    changes = db.changes();
  }

  /** Takes the last step from one side to the other. */
  function move(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const { [from]: left, [to]: right } = steps.get();
    const step = left.at(-1);
    if (!step) return;
    const back = { ...step, ...now() };
    go(step.data);
    tape.put(step.tape);
    steps.set({ ...steps.get(), [from]: left.slice(0, -1), [to]: [...right, back] });
  }

  if (db.changes() > 0) note('by itself');
  world.subscribe((cause) => {
    if (isGoing) return;
    note(cause ?? (db.changes() === changes ? 'another tab' : 'by itself'));
  });

  return {
    steps,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    import(data) {
      const step = { cause: 'import' as const, at: world.now(), ...now() };
      go(data);
      tape.put({ base: present, from: world.now(), writes: [] });
      steps.set({ done: [...steps.get().done, step].slice(-mostSteps), undone: [] });
    },
  };
}
