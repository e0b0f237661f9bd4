import { delay, HttpResponse, type HttpHandler } from 'msw';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, type ProblemCode } from '@/contract/problems';
import type { Data } from '@/contract/types';
import { boardTitle } from '@/domain/levels';
import { problemResponse } from '../http/problemResponse';
import { route } from '../http/route';
import { scenarios, type ScenarioName } from './scenarios';

const slowMs = 3_000;

/** Members of all responses, each with a type that the contract doesn't allow. */
const malformedAnswer = {
  user: { id: 7 },
  items: [{ id: 7 }],
  passed: 'perhaps',
  challenge: 7,
  attempt: { type: 'quiz', number: 'first' },
  mine: 7,
  days: 'many',
  message: 7,
  online: 'many',
  unread: 'many',
};

const nobody = {
  id: '1',
  name: 'Water Guardian',
  avatar: '',
  points: 0,
  rank: boardTitle(1),
  position: 1,
  change: 0,
};

const none = { direct: 0, hidden: 0 };

/** After everything that has happened: the chat's stream starts with the next event. */
const aheadOfAll = '9'.repeat(15);

export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = {
  challenges: { items: [], counts: { completed: 0, active: 0, totalPoints: 0 } },
  attempt: { attempt: null },
  actions: { items: [] },
  badges: { items: [] },
  ledger: { items: [], olderCursor: null, total: 0 },
  liters: { mine: none, sources: [], community: none },
  streak: { days: 0, longest: 0, freezes: 0, week: [] },
  streakMonth: { days: [], firstMonth: '9999-12' },
  history: { items: [] },
  quotes: { items: [] },
  leaderboard: { items: [], nextCursor: null, total: 0, me: nobody },
  messages: { items: [], olderCursor: null, position: aheadOfAll },
  inbox: { items: [], unread: 0 },
  videos: { items: [] },
  presence: { online: 0 },
};

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
    answer: () => json(malformedAnswer),
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
