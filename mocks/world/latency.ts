import { delay } from 'msw';
import type { OperationName } from '@/contract/operations';

export interface Hold {
  /** Settles when the first request has come that is held. */
  readonly reached: Promise<void>;
  /** Lets them pass, those that come later too. */
  release(): void;
}

/** When a world answers: after its latency, and what is held not before it is released. */
export interface Latency {
  /** Milliseconds before each answer. */
  ms(): number;
  set(ms: number): void;
  /** Lets this operation take another time than all others; undefined ends that. */
  setFor(name: OperationName, ms: number | undefined): void;
  hold(name: OperationName): Hold;
  /** Settles when the operation may be answered; it takes `takesMs` where nothing else is set. */
  wait(name: OperationName, takesMs?: number): Promise<void>;
}

export function createLatency(atFirst: number): Latency {
  let latency = atFirst;
  const latencies = new Map<OperationName, number>();
  const held = new Map<OperationName, { arrive(): void; readonly released: Promise<void> }>();
  return {
    ms: () => latency,
    set(ms) {
      latency = ms;
    },
    setFor(name, ms) {
      if (ms === undefined) latencies.delete(name);
      else latencies.set(name, ms);
    },
    hold(name) {
      let arrive = () => {};
      let open = () => {};
      const reached = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const released = new Promise<void>((resolve) => {
        open = resolve;
      });
      const gate = { arrive, released };
      held.set(name, gate);
      const release = () => {
        if (held.get(name) === gate) held.delete(name);
        open();
      };
      return { reached, release };
    },
    async wait(name, takesMs) {
      const ms = latencies.get(name) ?? takesMs ?? latency;
      if (ms > 0) await delay(ms);
      const gate = held.get(name);
      gate?.arrive();
      await gate?.released;
    },
  };
}
