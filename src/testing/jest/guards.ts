import { consoleErrors, watchConsole } from './console';
import { unhandledRequests } from './unhandledRequests';

/** Fails the finished test for unexpected console output and unhandled requests. */
export function failOnErrors() {
  const errors = [...consoleErrors(), ...unhandledRequests.splice(0)];
  watchConsole();
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}
