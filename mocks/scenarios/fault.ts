import { delay, HttpResponse, type HttpHandler } from 'msw';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
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
    answer: () => delay(slowMs).then(() => undefined),
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
    answer: () => text('{"items":[{"id":"1","title":"Water Cy', 'application/json'),
  },
  html: {
    description: 'Returns a web page.',
    answer: () =>
      text('<!doctype html><title>Welcome</title><p>This is a web page.</p>', 'text/html'),
  },
} satisfies Record<string, Fault>;

const json = (body: unknown) => text(JSON.stringify(body), 'application/json');

const text = (body: string, type: string) =>
  new HttpResponse<string>(body, { headers: { 'Content-Type': type } });

export type FaultKind = keyof typeof faults | ProblemCode;

export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  ...problemsOf(operation(name)),
];

export function fault(kind: FaultKind, names: readonly OperationName[]): HttpHandler[] {
  const { answer }: Pick<Fault, 'answer'> = Object.hasOwn(faults, kind)
    ? faults[kind as keyof typeof faults]
    : { answer: () => problemResponse(kind as ProblemCode) };
  return names.map((name) => route(name, () => answer(name)));
}

export const scenarioHandlers = (name: ScenarioName) =>
  fault(scenarios[name].fault, scenarios[name].operations);
