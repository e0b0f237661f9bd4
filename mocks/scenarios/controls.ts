import type { OperationName } from '@/contract/operations';
import { operationNames, route } from '../http/route';
import { createStore } from '../world/createStore';
import type { Overrides } from '../world/overrides';
import type { World } from '../world/world';
import { fault, scenarioHandlers, type FaultKind } from './fault';
import type { ScenarioName } from './scenarios';

type PerOperation<Value> = { readonly [Name in OperationName]?: Value | undefined };

export interface ControlState {
  readonly scenario: ScenarioName | null;
  /** Take precedence over the scenario. */
  readonly faults: PerOperation<FaultKind>;
  readonly latency: number;
  /** Replace the latency of all operations, also before a fault. */
  readonly latencies: PerOperation<number>;
}

export type Controls = ReturnType<typeof createControls>;

/** Applies a scenario, faults and latencies to the responses of a world. */
export function createControls(
  { latency }: World,
  overrides: Overrides,
  scenario: ScenarioName | null = null,
) {
  const state = createStore<ControlState>({
    scenario,
    faults: {},
    latency: latency.ms(),
    latencies: {},
  });

  const faultHandlers = (name: OperationName, kind: FaultKind | undefined) =>
    kind ? [route(name, async () => latency.wait(name)), ...fault(kind, [name])] : [];

  function update(change: Partial<ControlState>): void {
    const next = { ...state.get(), ...change };
    latency.set(next.latency);
    for (const name of operationNames) latency.setFor(name, next.latencies[name]);
    overrides.replace([
      ...operationNames.flatMap((name) => faultHandlers(name, next.faults[name])),
      ...(next.scenario ? scenarioHandlers(next.scenario) : []),
    ]);
    state.set(next);
  }

  update({});
  return { state, update };
}
