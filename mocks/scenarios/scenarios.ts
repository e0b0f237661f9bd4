import { operations, type OperationName } from '@/contract/operations';

interface Scenario {
  /** A `FaultKind`, as `scenarioHandlers` checks. */
  readonly fault: string;
  readonly operations: readonly OperationName[];
  readonly description: string;
}

/** Every operation except the session, so that screens are shown. */
const withoutSession = (Object.keys(operations) as OperationName[]).filter(
  (name) => name !== 'session',
);

const needSession = withoutSession.filter((name) => operations[name].access === 'signedIn');

export const scenarios = {
  apiDown: {
    fault: 'internal_error',
    operations: withoutSession,
    description: 'Every operation except the session returns 500.',
  },
  offline: {
    fault: 'offline',
    operations: withoutSession,
    description: 'Every operation except the session fails with a network error.',
  },
  slow: {
    fault: 'slow',
    operations: withoutSession,
    description: 'Every operation except the session takes 3 seconds.',
  },
  hang: {
    fault: 'hang',
    operations: withoutSession,
    description:
      'No operation except the session ever responds; the app times out after 8 seconds.',
  },
  empty: {
    fault: 'empty',
    operations: withoutSession,
    description: 'Every list is empty, and every count is zero.',
  },
  unauthorized: {
    fault: 'not_signed_in',
    operations: needSession,
    description: 'Every operation that needs a session returns 401.',
  },
  cookieBlocked: {
    fault: 'not_signed_in',
    operations: [...needSession, 'session'],
    description: 'A blocked cookie: login and signup succeed, but no request is signed in.',
  },
  forbidden: {
    fault: 'forbidden',
    operations: withoutSession,
    description: 'Every operation except the session returns 403.',
  },
  tooManyRequests: {
    fault: 'too_many_requests',
    operations: withoutSession,
    description:
      'Every operation except the session returns 429, with a Retry-After of one second.',
  },
  malformed: {
    fault: 'malformed',
    operations: withoutSession,
    description: 'Every operation except the session returns JSON that breaks the contract.',
  },
  html: {
    fault: 'html',
    operations: withoutSession,
    description: 'Every operation except the session returns a web page.',
  },
  cutOff: {
    fault: 'cutOff',
    operations: withoutSession,
    description: 'Every operation except the session returns truncated JSON.',
  },
  nullAnswers: {
    fault: 'nullAnswer',
    operations: withoutSession,
    description: 'Every operation except the session returns null.',
  },
  loginRejected: {
    fault: 'invalid_credentials',
    operations: ['login'],
    description: 'login fails: email or password is wrong.',
  },
  signupRejected: {
    fault: 'email_taken',
    operations: ['signup'],
    description: 'signup fails: the email already has an account.',
  },
  logoutRejected: {
    fault: 'internal_error',
    operations: ['logout'],
    description: 'logout returns 500, and the session continues.',
  },
  sendRejected: {
    fault: 'internal_error',
    operations: ['sendMessage'],
    description: 'sendMessage returns 500.',
  },
  completionRejected: {
    fault: 'internal_error',
    operations: ['completeChallenge'],
    description: 'completeChallenge returns 500.',
  },
  sessionDown: {
    fault: 'internal_error',
    operations: ['session'],
    description: 'Only session returns 500.',
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export const isScenarioName = (name: string): name is ScenarioName =>
  Object.hasOwn(scenarios, name);
