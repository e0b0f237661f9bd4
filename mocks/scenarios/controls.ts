import type { OperationName } from '@/contract/operations';
import { operationNames, route } from '../http/route';
import { createStore } from '../world/createStore';
import type { Latencies } from '../world/latency';
import type { Overrides } from '../world/overrides';
import type { World } from '../world/world';
import { fault, scenarioHandlers, type FaultKind } from './fault';
import type { ScenarioName } from './scenarios';

export interface ControlState {
  readonly scenario: ScenarioName | null;
  /** Take precedence over the scenario. */
  readonly faults: { readonly [Name in OperationName]?: FaultKind | undefined };
  readonly latency: number;
  /** Replace the latency of all operations, also before a fault. */
  readonly latencies: Latencies;
}

/** Applies a scenario, faults and latencies to the responses of a world. */
export function createControls(
  { latency }: World,
  overrides: Overrides,
  scenario: ScenarioName | null = null,
) {
  const first = { scenario, faults: {}, latency: latency.ms(), latencies: {} };
  const state = createStore<ControlState>(first);

  function update(change: Partial<ControlState>): void {
    const next = { ...state.get(), ...change };
    latency.set(next.latency, next.latencies);
    const faultHandlers = operationNames.flatMap((name) => {
      const { [name]: kind } = next.faults;
      return kind ? [route(name, async () => latency.wait(name)), ...fault(kind, [name])] : [];
    });
    overrides.replace([
      ...faultHandlers,
      ...(next.scenario ? scenarioHandlers(next.scenario) : []),
    ]);
    state.set(next);
  }

  update({});
  return { state, update };
}
