import { watchConsole } from './console';
import { failOnComplaints } from './guards';

watchConsole();
afterEach(failOnComplaints);
