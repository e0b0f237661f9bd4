import { watchConsole } from './console';
import { failOnErrors } from './guards';
import { worldMatchers } from './worldMatchers';

// Newer versions of Node have locks; tests add them where needed.
Object.defineProperty(globalThis, 'navigator', { configurable: true, writable: true, value: {} });

expect.extend(worldMatchers);
watchConsole();
afterEach(failOnErrors);
