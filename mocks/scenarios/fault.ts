import { delay, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, type ProblemCode } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { assertOneOf } from '@/lib/assertOneOf';
import { problemResponse } from '../http/respond';
import { setResponseFault } from '../http/responseFaults';
import { operationNames, route } from '../http/route';
import answers from './answers.json' with { type: 'json' };
import { scenarioNames, scenarios, type ScenarioName } from './scenarios';

/** Longer than the app waits. */
const lateSeconds = 10;

/** The chat's position comes after everything that has happened: its stream starts with the next event. */
export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = answers.empty;

interface Fault {
  readonly description: string;
  /** Without a response, the request continues to the next handler. */
  readonly answer: (
    name: OperationName,
    request: Request,
    seconds: number,
  ) => HttpResponse<DefaultBodyType> | Promise<undefined> | undefined;
}

export const faults = {
  offline: {
    description: 'Fails with a network error.',
    answer: () => HttpResponse.error(),
  },
  slow: {
    description: 'Takes 3 seconds, then responds as usual.',
    answer: () => delay(3_000).then(() => undefined),
  },
  hang: { description: 'Never responds.', answer: () => new Promise<undefined>(() => {}) },
  empty: {
    description: 'Returns empty lists and zero counts.',
    answer: (name) => emptyAnswers[name] && HttpResponse.json(emptyAnswers[name]),
  },
  malformed: {
    description: 'Returns JSON that breaks the contract.',
    answer: () => HttpResponse.json(answers.malformed),
  },
  nullAnswer: { description: 'Returns null.', answer: () => HttpResponse.json(null) },
  cutOff: {
    description: 'Returns truncated JSON.',
    answer: () =>
      new HttpResponse('{"items":[{"id":"1","title":"Water Cy', {
        headers: { 'Content-Type': 'application/json' },
      }),
  },
  html: {
    description: 'Returns a web page.',
    answer: () =>
      HttpResponse.html('<!doctype html><title>Welcome</title><p>This is a web page.</p>'),
  },
  lateResponse: {
    description: `Has its effect at once, and responds ${lateSeconds} seconds later; \`lateResponse:3\` 3 seconds later.`,
    answer: (_name, request, seconds) =>
      setResponseFault(request, (response) => delay(seconds * 1000).then(() => response)),
  },
  lostResponse: {
    description: 'Has its effect, then fails with a network error.',
    answer: (_name, request) =>
      setResponseFault(request, ({ body }) => {
        // Ends a stream.
        void body?.cancel();
        return HttpResponse.error();
      }),
  },
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults | `lateResponse:${number}` | ProblemCode;

export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  ...problemsOf(operation(name)),
];

export const isFaultOf = (name: OperationName, kind: string): kind is FaultKind =>
  (faultsOf(name) as string[]).includes(kind.replace(/^(lateResponse):\d{1,3}$/, '$1'));

export function fault(kind: FaultKind, names: readonly OperationName[]): HttpHandler[] {
  const [base = '', seconds = lateSeconds] = kind.split(':');
  const known = (faults as Readonly<Record<string, Fault>>)[base];
  const exact = /^lateResponse:\d+$/.test(kind) ? base : kind;
  assertOneOf('fault', exact, [...Object.keys(faults), ...Object.keys(problems)]);
  return names.map((name) => {
    assertOneOf('operation', name, operationNames);
    return route(name, ({ request }) =>
      known ? known.answer(name, request, Number(seconds)) : problemResponse(kind as ProblemCode),
    );
  });
}

export function scenarioHandlers(name: ScenarioName): HttpHandler[] {
  assertOneOf('scenario', name, scenarioNames);
  return fault(scenarios[name].fault, scenarios[name].operations);
}
