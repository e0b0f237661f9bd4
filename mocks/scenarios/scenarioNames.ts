import type { ScenarioName } from './scenarios';

/** The names that a URL may have. The scenarios are loaded on demand. */
export const scenarioNames = [
  'apiDown',
  'offline',
  'slow',
  'hang',
  'empty',
  'unauthorized',
  'forbidden',
  'tooManyRequests',
  'malformed',
  'html',
  'cutOff',
  'nullAnswers',
  'loginRejected',
  'signupRejected',
  'logoutRejected',
  'sendRejected',
  'completionRejected',
  'sessionDown',
] as const satisfies readonly ScenarioName[];

export const isScenarioName = (name: string): name is ScenarioName =>
  scenarioNames.some((known) => known === name);
