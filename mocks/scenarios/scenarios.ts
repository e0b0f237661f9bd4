import { operation, type OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';

/** Every operation except the session, so that screens are shown. */
const withoutSession = operationNames.filter((name) => name !== 'session');

const writes = operationNames.filter((name) => !['GET', 'HEAD'].includes(operation(name).method));

const needSession = withoutSession.filter((name) => operation(name).access === 'signedIn');

/** `fault` is a `FaultKind`, as `scenarioHandlers` checks. */
function scenario<Fault extends string>(
  fault: Fault,
  operations: readonly OperationName[],
  description: string,
) {
  return { fault, operations, description };
}

const allBut = <Fault extends string>(fault: Fault, what: string) =>
  scenario(fault, withoutSession, `Every operation except the session ${what}.`);

const only = <Fault extends string>(name: OperationName, fault: Fault, what: string) =>
  scenario(fault, [name], `${name} ${what}.`);

export const scenarios = {
  apiDown: allBut('internal_error', 'returns 500'),
  offline: allBut('offline', 'fails with a network error'),
  slow: allBut('slow', 'takes 3 seconds'),
  hang: scenario(
    'hang',
    withoutSession,
    'No operation except the session ever responds; the app times out after 8 seconds.',
  ),
  empty: scenario('empty', withoutSession, 'Every list is empty, and every count is zero.'),
  unauthorized: scenario(
    'not_signed_in',
    needSession,
    'Every operation that needs a session returns 401.',
  ),
  cookieBlocked: scenario(
    'not_signed_in',
    [...needSession, 'session'],
    'A blocked cookie: login and signup succeed, but no request is signed in.',
  ),
  forbidden: allBut('forbidden', 'returns 403'),
  tooManyRequests: allBut('too_many_requests', 'returns 429, with a Retry-After of one second'),
  malformed: allBut('malformed', 'returns JSON that breaks the contract'),
  html: allBut('html', 'returns a web page'),
  cutOff: allBut('cutOff', 'returns truncated JSON'),
  nullAnswers: allBut('nullAnswer', 'returns null'),
  loginRejected: only('login', 'invalid_credentials', 'fails: email or password is wrong'),
  signupRejected: only('signup', 'email_taken', 'fails: the email already has an account'),
  logoutRejected: only('logout', 'internal_error', 'returns 500, and the session continues'),
  sendRejected: only('sendMessage', 'internal_error', 'returns 500'),
  completionRejected: only('completeChallenge', 'internal_error', 'returns 500'),
  lateResponses: scenario(
    'lateResponse',
    writes,
    'Every write has its effect, but responds 10 seconds later, when the app has timed out.',
  ),
  lostResponses: scenario(
    'lostResponse',
    writes,
    'Every write has its effect, then fails with a network error.',
  ),
  sessionDown: scenario('internal_error', ['session'], 'Only session returns 500.'),
};

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export const isScenarioName = (name: string): name is ScenarioName =>
  Object.hasOwn(scenarios, name);
