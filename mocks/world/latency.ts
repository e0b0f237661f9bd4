import { delay } from 'msw';
import type { OperationName } from '@/contract/operations';

export function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

export type Latencies = { readonly [Name in OperationName]?: number | undefined };

export function createLatency(initialMs: number) {
  let latency = initialMs;
  let latencies: Latencies = {};
  const held = new Map<OperationName, { arrive(): void; readonly released: Promise<void> }>();
  return {
    ms: () => latency,
    /** Sets the latency of all operations, and those of single ones. */
    set(ms: number, ofOperations: Latencies = {}) {
      latency = ms;
      latencies = ofOperations;
    },
    /** `reached` resolves with the first held request; `release` sends this and all later responses. */
    hold(name: OperationName) {
      const arrival = createGate();
      const gate = createGate();
      const hold = { arrive: arrival.open, released: gate.opened };
      held.set(name, hold);
      const release = () => {
        if (held.get(name) === hold) held.delete(name);
        gate.open();
      };
      return { reached: arrival.opened, release };
    },
    /** Resolves when the operation may respond. `takesMs` applies if no latency is set. */
    async wait(name: OperationName, takesMs?: number) {
      const ms = latencies[name] ?? takesMs ?? latency;
      if (ms > 0) await delay(ms);
      const hold = held.get(name);
      hold?.arrive();
      await hold?.released;
    },
  };
}
