import { consoleComplaints, watchConsole } from './console';
import { unhandledRequests } from './unhandledRequests';

/** Fails the test that just ended for anything it said in the console or asked of nobody. */
export function failOnComplaints() {
  const complaints = [...consoleComplaints(), ...unhandledRequests.splice(0)];
  watchConsole();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
}
