import type { ScenarioName } from './scenarios';

/** What an address may name; the scenario itself is loaded only when it does. */
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
