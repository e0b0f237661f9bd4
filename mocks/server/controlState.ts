import type { HttpHandler } from 'msw';
import { operations, type OperationName } from '@/contract/operations';
import type { MovableClock } from '@/lib/clock';
import { createOverrides } from '../world/overrides';
import { fault, scenarioHandlers, type FaultKind } from '../scenarios/fault';
import type { ScenarioName } from '../scenarios/scenarios';
import type { World } from '../world/world';

type PerOperation<Value> = Readonly<Partial<Record<OperationName, Value>>>;

export interface ControlState {
  readonly scenario: ScenarioName | null;
  /** Take precedence over the scenario. */
  readonly faults: PerOperation<FaultKind>;
  /** Milliseconds before each response. */
  readonly latency: number;
  readonly latencies: PerOperation<number>;
  readonly isClockStopped: boolean;
}

export interface Controls {
  /** Goes before the world's handlers. */
  readonly handler: HttpHandler;
  state(): ControlState;
  update(change: Partial<ControlState>): void;
}

export const operationNames = Object.keys(operations) as OperationName[];

export function createControls(
  { latency: pace }: World,
  clock: MovableClock,
  scenario: ScenarioName | null,
): Controls {
  const { handler, replace } = createOverrides();
  let state: ControlState = {
    scenario: null,
    faults: {},
    latency: pace.ms(),
    latencies: {},
    isClockStopped: false,
  };

  function update(change: Partial<ControlState>): void {
    state = { ...state, ...change };
    const { faults, latency, latencies, isClockStopped } = state;
    const inScenario = state.scenario ? scenarioHandlers(state.scenario) : [];
    replace([...handlersOf(faults), ...inScenario]);
    pace.set(latency);
    for (const name of operationNames) pace.setFor(name, latencies[name]);
    if (isClockStopped) clock.stop();
    else clock.run();
  }

  update({ scenario });
  return { handler, state: () => state, update };
}

function handlersOf(faults: ControlState['faults']): HttpHandler[] {
  const entries = Object.entries(faults) as [OperationName, FaultKind][];
  return entries.flatMap(([name, kind]) => fault(kind, [name]));
}
