import type { ProblemCode } from '@/contract/problems';
import type { FaultKind } from './fault';
import type { ScenarioName } from './scenarios';

/* What each scenario and each fault does, in a sentence. For lists of them: the fake API doesn't load it. */

export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
  apiDown: 'Everything but the session answers 500.',
  offline: 'Everything but the session fails as without a network.',
  slow: 'Everything but the session takes 3 seconds.',
  hang: 'Nothing but the session is ever answered; the app gives up after 8 seconds.',
  empty: 'Every list is without items, and every count is zero.',
  unauthorized: 'Whatever needs a session answers 401.',
  forbidden: 'Everything but the session answers 403.',
  tooManyRequests: 'Everything but the session answers 429, with a Retry-After of a second.',
  malformed: 'Everything but the session answers JSON that breaks the contract.',
  html: 'Everything but the session answers a web page.',
  cutOff: 'Everything but the session answers JSON that ends too soon.',
  nullAnswers: 'Everything but the session answers null.',
  loginRejected: 'login answers that email or password is wrong.',
  signupRejected: 'signup answers that there is already an account for the email.',
  logoutRejected: 'logout answers 500, and the session goes on.',
  sendRejected: 'sendMessage answers 500.',
  completionRejected: 'completeChallenge answers 500.',
  sessionDown: 'session alone answers 500.',
};

export const faultTexts: Readonly<Record<Exclude<FaultKind, ProblemCode>, string>> = {
  offline: 'It fails as without a network.',
  slow: 'It takes 3 seconds, and then answers as always.',
  hang: 'It is never answered.',
  empty: 'It answers without items, where it lists or counts something.',
  malformed: 'It answers JSON that breaks the contract.',
  nullAnswer: 'It answers null.',
  cutOff: 'It answers JSON that ends too soon.',
  html: 'It answers a web page.',
};
