import type { HttpHandler } from 'msw';
import { operations, type OperationName } from '@/contract/operations';
import { fault } from './fault';

/** Every operation except the session, so that screens are shown. */
const withoutSession = (Object.keys(operations) as OperationName[]).filter(
  (name) => name !== 'session',
);

const signedIn = withoutSession.filter((name) => operations[name].access === 'signedIn');

/** Named sets of handlers that override the world's. */
export const scenarios = {
  apiDown: () => fault('internal_error', withoutSession),
  offline: () => fault('offline', withoutSession),
  slow: () => fault('slow', withoutSession),
  hang: () => fault('hang', withoutSession),
  empty: () => fault('empty', withoutSession),
  unauthorized: () => fault('not_signed_in', signedIn),
  forbidden: () => fault('forbidden', withoutSession),
  tooManyRequests: () => fault('too_many_requests', withoutSession),
  malformed: () => fault('malformed', withoutSession),
  html: () => fault('html', withoutSession),
  cutOff: () => fault('cutOff', withoutSession),
  nullAnswers: () => fault('nullAnswer', withoutSession),
  loginRejected: () => fault('invalid_credentials', ['login']),
  signupRejected: () => fault('email_taken', ['signup']),
  logoutRejected: () => fault('internal_error', ['logout']),
  sendRejected: () => fault('internal_error', ['sendMessage']),
  completionRejected: () => fault('internal_error', ['completeChallenge']),
  sessionDown: () => fault('internal_error', ['session']),
} satisfies Record<string, () => HttpHandler[]>;

export type ScenarioName = keyof typeof scenarios;
