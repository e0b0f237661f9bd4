import type { ProblemCode } from '@/contract/problems';
import type { FaultKind } from './fault';
import type { ScenarioName } from './scenarios';

/* Descriptions of scenarios and faults for the panel and the docs; the fake API doesn't load them. */

export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
  apiDown: 'Every operation except the session returns 500.',
  offline: 'Every operation except the session fails with a network error.',
  slow: 'Every operation except the session takes 3 seconds.',
  hang: 'No operation except the session ever responds; the app times out after 8 seconds.',
  empty: 'Every list is empty, and every count is zero.',
  unauthorized: 'Every operation that needs a session returns 401.',
  forbidden: 'Every operation except the session returns 403.',
  tooManyRequests:
    'Every operation except the session returns 429, with a Retry-After of one second.',
  malformed: 'Every operation except the session returns JSON that breaks the contract.',
  html: 'Every operation except the session returns a web page.',
  cutOff: 'Every operation except the session returns truncated JSON.',
  nullAnswers: 'Every operation except the session returns null.',
  loginRejected: 'login fails: email or password is wrong.',
  signupRejected: 'signup fails: the email already has an account.',
  logoutRejected: 'logout returns 500, and the session continues.',
  sendRejected: 'sendMessage returns 500.',
  completionRejected: 'completeChallenge returns 500.',
  sessionDown: 'Only session returns 500.',
};

export const faultTexts: Readonly<Record<Exclude<FaultKind, ProblemCode>, string>> = {
  offline: 'Fails with a network error.',
  slow: 'Takes 3 seconds, then responds as usual.',
  hang: 'Never responds.',
  empty: 'Returns empty lists and zero counts.',
  malformed: 'Returns JSON that breaks the contract.',
  nullAnswer: 'Returns null.',
  cutOff: 'Returns truncated JSON.',
  html: 'Returns a web page.',
};
