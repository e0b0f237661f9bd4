import { delay, HttpResponse, type HttpHandler } from 'msw';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { problemResponse } from '../http/problemResponse';
import { setResponseFault } from '../http/responseFaults';
import { route } from '../http/route';
import answers from './answers.json' with { type: 'json' };
import { scenarios, type ScenarioName } from './scenarios';

const slowMs = 3_000;
/** Longer than the app waits. */
const lateSeconds = 10;

/** The chat's position comes after everything that has happened: its stream starts with the next event. */
export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = answers.empty;

type FaultResolver = (
  name: OperationName,
  request: Request,
  seconds?: number,
) => HttpResponse<string> | Promise<undefined> | undefined;

interface Fault {
  readonly description: string;
  /** Without a response, the request continues to the next handler. */
  readonly answer: FaultResolver;
}

export const faults = {
  offline: {
    description: 'Fails with a network error.',
    answer: () => networkError(),
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
  lateResponse: {
    description: `Has its effect at once, and responds ${lateSeconds} seconds later; \`lateResponse:3\` 3 seconds later.`,
    answer: (_name, request, seconds = lateSeconds) =>
      setResponseFault(request, (response) => delay(seconds * 1000).then(() => response)),
  },
  lostResponse: {
    description: 'Has its effect, then fails with a network error.',
    answer: (_name, request) =>
      setResponseFault(request, ({ body }) => {
        // Ends a stream.
        void body?.cancel();
        return networkError();
      }),
  },
} satisfies Record<string, Fault>;

const networkError = () => HttpResponse.error() as HttpResponse<string>;

const json = (body: unknown) => text(JSON.stringify(body), 'application/json');

const text = (body: string, type: string) =>
  new HttpResponse<string>(body, { headers: { 'Content-Type': type } });

export type FaultKind = keyof typeof faults | `lateResponse:${number}` | ProblemCode;

export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  ...problemsOf(operation(name)),
];

export const isFaultOf = (name: OperationName, kind: string): kind is FaultKind =>
  (faultsOf(name) as string[]).includes(kind.replace(/^(lateResponse):\d{1,3}$/, '$1'));

export function fault(kind: FaultKind, names: readonly OperationName[]): HttpHandler[] {
  const [base = '', seconds] = kind.split(':');
  const { answer }: Pick<Fault, 'answer'> = Object.hasOwn(faults, base)
    ? faults[base as keyof typeof faults]
    : { answer: () => problemResponse(kind as ProblemCode) };
  return names.map((name) =>
    route(name, ({ request }) => answer(name, request, seconds ? Number(seconds) : undefined)),
  );
}

export const scenarioHandlers = (name: ScenarioName) =>
  fault(scenarios[name].fault, scenarios[name].operations);
