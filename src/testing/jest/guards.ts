import { consoleErrors, watchConsole } from './console';
import { unhandledRequests } from './unhandledRequests';

/** Fails the finished test for unexpected console output, unhandled requests and other errors. */
export function failOnErrors(others: readonly string[] = []) {
  const errors = [...others, ...consoleErrors(), ...unhandledRequests.splice(0)];
  watchConsole();
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}
