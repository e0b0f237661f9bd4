import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems } from '@/contract/problems';
import { pluralize } from '@/lib/pluralize';
import type { FakeApi } from '../browser/fakeApi';
import { operationNames } from '../http/route';
import { createControls, type ControlState } from '../scenarios/controls';
import { emptyAnswers, type FaultKind } from '../scenarios/fault';
import type { ScenarioName } from '../scenarios/scenarios';
import { sourced, sourceNames, sourceOf, type Source, type Sources } from '../sources/sources';

type Controlled = Pick<FakeApi, 'world' | 'overrides' | 'urlParams' | 'sources' | 'refetch'>;

export type PanelControls = ReturnType<typeof createPanelControls>;

/** Changes the responses of the world, and refetches what the app shows of them. */
export function createPanelControls(controlled: Controlled) {
  const { world, overrides, urlParams, sources, refetch } = controlled;
  const { state, update } = createControls(world, overrides, urlParams.scenario);
  return {
    state,
    setLatency: (latency: number) => update({ latency }),
    setLatencyOf: (name: OperationName, ms: number | undefined) =>
      update({ latencies: { ...state.get().latencies, [name]: ms } }),
    setScenario(scenario: ScenarioName | null) {
      update({ scenario });
      // Without the session, no screen would render and the scenario would show nothing.
      refetch(operationNames.filter((name) => name !== 'session'));
    },
    setFault(name: OperationName, kind: FaultKind | undefined) {
      update({ faults: { ...state.get().faults, [name]: kind } });
      if (operation(name).method === 'GET') refetch([name]);
    },
    setSource(names: readonly OperationName[], source: Source) {
      const changed = Object.fromEntries(names.map((name) => [name, source]));
      sources.set({ ...sources.get(), ...changed });
      refetch(names.filter((name) => operation(name).method === 'GET'));
    },
    clear() {
      const { faults } = state.get();
      update({ faults: {}, latencies: {} });
      refetch(operationNames.filter((name) => faults[name]));
    },
  };
}

/** Returns how many operations have a fault or a latency of their own, in words. */
export function overriddenText({ faults, latencies }: Pick<ControlState, 'faults' | 'latencies'>) {
  const isOverridden = (name: OperationName) => (faults[name] ?? latencies[name]) !== undefined;
  const { length } = operationNames.filter(isOverridden);
  return length === 0 ? null : `${pluralize(length, 'operation')} overridden`;
}

/** Returns for each source how many operations have it, in words. */
export const sourceTexts = (sources: Sources) =>
  sourceNames.flatMap((source) => {
    const { length } = sourced(sources).filter((name) => sourceOf(sources, name) === source);
    return length === 0 ? [] : [`${pluralize(length, 'operation')} ${source}`];
  });

const breakdowns: readonly { readonly kind: FaultKind; readonly label: string }[] = [
  { kind: 'offline', label: 'Network error' },
  { kind: 'hang', label: 'No response (timeout)' },
  { kind: 'cutOff', label: 'Truncated body' },
  { kind: 'html', label: 'Web page instead of JSON' },
  { kind: 'malformed', label: 'Breaks the contract' },
  { kind: 'nullAnswer', label: 'null' },
  { kind: 'empty', label: 'Nothing in it' },
];

const late: typeof breakdowns = [
  { kind: 'lateResponse:3', label: 'Response 3 s late' },
  { kind: 'lateResponse', label: 'Response 10 s late (timeout)' },
  { kind: 'lostResponse', label: 'Lost response' },
];

export function faultGroups(name: OperationName) {
  const row = operation(name);
  return {
    'Broken responses': breakdowns.filter(({ kind }) => {
      if (kind === 'empty') return emptyAnswers[name] !== undefined;
      // A file may consist of any bytes: none of them break the contract.
      return row.responseIn !== 'bytes' || !['malformed', 'nullAnswer', 'cutOff'].includes(kind);
    }),
    'After the effect': late,
    Problems: problemsOf(row).map((kind) => ({ kind, label: `${problems[kind].status} ${kind}` })),
  };
}
