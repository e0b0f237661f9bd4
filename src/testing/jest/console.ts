import { format } from 'node:util';

type Level = 'error' | 'warn';

interface Expectation {
  readonly level: Level;
  readonly pattern: RegExp;
  isMet: boolean;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/** Allows matching lines until the test ends. The test fails if there was none. */
export function expectConsole(level: Level, pattern: RegExp) {
  expectations.push({ level, pattern, isMet: false });
}

function record(level: Level, args: unknown[]) {
  const line = format(...args);
  const met = expectations.filter((each) => each.level === level && each.pattern.test(line));
  for (const each of met) each.isMet = true;
  if (met.length === 0) unexpected.push(`console.${level}: ${line}`);
}

/** Records console.error and console.warn instead of printing them. */
export function watchConsole() {
  console.error = (...args: unknown[]) => record('error', args);
  console.warn = (...args: unknown[]) => record('warn', args);
}

/** Returns unexpected lines and missing expected ones since the last call. */
function consoleErrors(): string[] {
  const missing = expectations
    .filter(({ isMet }) => !isMet)
    .map(({ level, pattern }) => `console.${level} was expected to say ${pattern}, and did not`);
  const errors = [...unexpected, ...missing];
  expectations = [];
  unexpected = [];
  return errors;
}

const unhandledRequests: string[] = [];

/** For MSW's `onUnhandledRequest`, whose own 'error' doesn't fail a test. */
export function recordUnhandledRequest({ method, url }: Request) {
  unhandledRequests.push(`No handler for ${method} ${url}`);
}

/** Fails the finished test for unexpected console output, unhandled requests and other errors. */
export function failOnErrors(others: readonly string[] = []) {
  const errors = [...others, ...consoleErrors(), ...unhandledRequests.splice(0)];
  watchConsole();
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}
