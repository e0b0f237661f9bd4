import { consoleComplaints, watchConsole } from './console';
import { unhandledRequests } from './unhandledRequests';

/** Fails the finished test for unexpected console output and unhandled requests. */
export function failOnComplaints() {
  const complaints = [...consoleComplaints(), ...unhandledRequests.splice(0)];
  watchConsole();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
}
