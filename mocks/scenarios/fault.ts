import { delay, HttpResponse, type HttpHandler } from 'msw';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, type ProblemCode } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { problemResponse } from '../http/problemResponse';
import { route } from '../http/route';
import answers from './answers.json';
import { scenarios, type ScenarioName } from './scenarios';

const slowMs = 3_000;

/** The chat's position comes after everything that has happened: its stream starts with the next event. */
export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = answers.empty;

type FaultResolver = (name: OperationName) => HttpResponse<string> | Promise<undefined> | undefined;

interface Fault {
  readonly description: string;
  /** Without a response, the request continues to the next handler. */
  readonly answer: FaultResolver;
}

export const faults = {
  offline: {
    description: 'Fails with a network error.',
    answer: () => HttpResponse.error() as HttpResponse<string>,
  },
  slow: {
    description: 'Takes 3 seconds, then responds as usual.',
    async answer() {
      await delay(slowMs);
      return undefined;
    },
  },
  hang: { description: 'Never responds.', answer: () => new Promise<undefined>(() => {}) },
  empty: {
    description: 'Returns empty lists and zero counts.',
    answer: (name) => (emptyAnswers[name] ? json(emptyAnswers[name]) : undefined),
  },
  malformed: {
    description: 'Returns JSON that breaks the contract.',
    answer: () => json(answers.malformed),
  },
  nullAnswer: { description: 'Returns null.', answer: () => json(null) },
  cutOff: {
    description: 'Returns truncated JSON.',
    answer: () => jsonText('{"items":[{"id":"1","title":"Water Cy'),
  },
  html: {
    description: 'Returns a web page.',
    answer: () =>
      new HttpResponse('<!doctype html><title>Welcome</title><p>This is a web page.</p>', {
        headers: { 'Content-Type': 'text/html' },
      }),
  },
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults | ProblemCode;

export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  ...problemsOf(operation(name)),
];

export function fault(kind: FaultKind, names: readonly OperationName[]): HttpHandler[] {
  const response: FaultResolver = isProblemCode(kind)
    ? () => problemResponse(kind)
    : faults[kind].answer;
  return names.map((name) => route(name, () => response(name)));
}

export function scenarioHandlers(name: ScenarioName): HttpHandler[] {
  const scenario = scenarios[name];
  return fault(scenario.fault, scenario.operations);
}

const isProblemCode = (kind: FaultKind): kind is ProblemCode => Object.hasOwn(problems, kind);

const json = (body: unknown) => jsonText(JSON.stringify(body));

function jsonText(text: string): HttpResponse<string> {
  return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });
}
