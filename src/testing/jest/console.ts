import { format } from 'node:util';

type Level = 'error' | 'warn';

interface Expectation {
  readonly level: Level;
  readonly pattern: RegExp;
  isMet: boolean;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/** Allows lines that match until the test ends; the test fails when there was none. */
export function expectConsole(level: Level, pattern: RegExp) {
  expectations.push({ level, pattern, isMet: false });
}

function record(level: Level, args: unknown[]) {
  const line = format(...args);
  const met = expectations.filter((each) => each.level === level && each.pattern.test(line));
  for (const each of met) each.isMet = true;
  if (met.length === 0) unexpected.push(`console.${level}: ${line}`);
}

/** From here on, console.error and console.warn are recorded instead of printed. */
export function watchConsole() {
  console.error = (...args: unknown[]) => record('error', args);
  console.warn = (...args: unknown[]) => record('warn', args);
}

/** What was said and not expected, or expected and not said, since the last call. */
export function consoleComplaints(): string[] {
  const missing = expectations
    .filter(({ isMet }) => !isMet)
    .map(({ level, pattern }) => `console.${level} was expected to say ${pattern}, and did not`);
  const complaints = [...unexpected, ...missing];
  expectations = [];
  unexpected = [];
  return complaints;
}
