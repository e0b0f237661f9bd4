import { operations, type OperationName } from '@/contract/operations';
import type { FakeApi } from '../../browser/fakeApi';
import { route } from '../../http/route';
import { fault, scenarioHandlers, type FaultKind } from '../../scenarios/fault';
import type { ScenarioName } from '../../scenarios/scenarios';
import { createStore, type Store } from '../createStore';

export interface Choice {
  /** In milliseconds. Without it, the latency of all operations applies. */
  readonly latency?: number | undefined;
  readonly fault?: FaultKind | undefined;
}

export interface Choices {
  readonly scenario: ScenarioName | null;
  /** Milliseconds before each response. */
  readonly latency: number;
  readonly operations: Readonly<Partial<Record<OperationName, Choice>>>;
}

export interface Controls {
  readonly choices: Store<Choices>;
  setScenario(scenario: ScenarioName | null): void;
  setLatency(ms: number): void;
  choose(name: OperationName, choice: Choice): void;
  clear(): void;
}

type Controlled = Pick<FakeApi, 'world' | 'overrides' | 'urlParams' | 'refetch'>;

export function createControls({ world, overrides, urlParams, refetch }: Controlled): Controls {
  const choices = createStore<Choices>({
    scenario: urlParams.scenario ?? null,
    latency: world.latency.ms(),
    operations: {},
  });

  function apply(change: Partial<Choices>): void {
    choices.set({ ...choices.get(), ...change });
    const { scenario, latency, operations: chosen } = choices.get();
    world.latency.set(latency);
    for (const name of names) world.latency.setFor(name, chosen[name]?.latency);
    const faults = names.flatMap((name) => faultAt(name, chosen[name]?.fault));
    overrides.replace([...faults, ...(scenario ? scenarioHandlers(scenario) : [])]);
  }

  /** Delays a fault by the latency of a response. */
  const faultAt = (name: OperationName, kind: FaultKind | undefined) =>
    kind ? [route(name, async () => world.latency.wait(name)), ...fault(kind, [name])] : [];

  return {
    choices,
    setLatency: (latency) => apply({ latency }),
    setScenario(scenario) {
      apply({ scenario });
      refetch(shown);
    },
    choose(name, choice) {
      const { operations: before } = choices.get();
      apply({ operations: { ...before, [name]: choice } });
      const isOther = choice.fault !== before[name]?.fault;
      if (isOther && operations[name].method === 'GET') refetch([name]);
    },
    clear() {
      const { operations: before } = choices.get();
      apply({ operations: {} });
      refetch(names.filter((name) => before[name]?.fault));
    },
  };
}

const names = Object.keys(operations) as OperationName[];

/** All but the session, without which no screen renders and a scenario shows nothing. */
const shown = names.filter((name) => name !== 'session');

export const countOf = ({ operations: chosen }: Pick<Choices, 'operations'>) =>
  Object.values(chosen).filter(({ latency, fault: kind }) => (kind ?? latency) !== undefined)
    .length;
