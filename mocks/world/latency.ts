import { delay } from 'msw';
import type { OperationName } from '@/contract/operations';

export interface Hold {
  /** Resolves when the first held request has arrived. */
  readonly reached: Promise<void>;
  /** Releases held requests and later ones. */
  release(): void;
}

export interface Latency {
  /** Milliseconds before each response. */
  ms(): number;
  set(ms: number): void;
  /** Sets the latency of one operation; undefined resets it. */
  setFor(name: OperationName, ms: number | undefined): void;
  hold(name: OperationName): Hold;
  /** Resolves when the operation may respond. `takesMs` applies if no latency is set. */
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
