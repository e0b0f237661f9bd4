import { watchConsole } from './console';
import { failOnComplaints } from './guards';
import { worldMatchers } from './worldMatchers';

expect.extend(worldMatchers);
watchConsole();
afterEach(failOnComplaints);
