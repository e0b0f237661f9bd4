import { delay, HttpResponse, type HttpHandler } from 'msw';
import type { OperationName } from '@/contract/operations';
import { problems, type ProblemCode } from '@/contract/problems';
import { problemResponse } from '../http/problemResponse';
import { route } from '../http/route';
import { emptyAnswers } from './emptyAnswers';

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
};

type Answer = (name: OperationName) => HttpResponse<string> | Promise<undefined> | undefined;

/** Without a response, the request continues to the next handler. */
const answers = {
  offline: () => HttpResponse.error() as HttpResponse<string>,
  slow: async () => {
    await delay(slowMs);
    return undefined;
  },
  hang: () => new Promise<undefined>(() => {}),
  empty: (name) => (emptyAnswers[name] ? json(emptyAnswers[name]) : undefined),
  malformed: () => json(malformedAnswer),
  nullAnswer: () => json(null),
  cutOff: () => jsonText('{"items":[{"id":"1","title":"Water Cy'),
  html: () =>
    new HttpResponse('<!doctype html><title>Welcome</title><p>This is a web page.</p>', {
      headers: { 'Content-Type': 'text/html' },
    }),
} satisfies Record<string, Answer>;

export type FaultKind = keyof typeof answers | ProblemCode;

/** Returns handlers that make these operations fail in this way, or with a problem of this code. */
export function fault(kind: FaultKind, names: readonly OperationName[]): HttpHandler[] {
  const answer: Answer = isProblemCode(kind) ? () => problemResponse(kind) : answers[kind];
  return names.map((name) => route(name, () => answer(name)));
}

const isProblemCode = (kind: FaultKind): kind is ProblemCode => Object.hasOwn(problems, kind);

const json = (body: unknown) => jsonText(JSON.stringify(body));

function jsonText(text: string): HttpResponse<string> {
  return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });
}
