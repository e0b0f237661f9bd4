import { failOnErrors, watchConsole } from './console';
import { worldMatchers } from './worldMatchers';

// Newer versions of Node have locks; tests add them where needed.
Object.defineProperty(globalThis, 'navigator', { configurable: true, writable: true, value: {} });

expect.extend(worldMatchers);
watchConsole();
afterEach(failOnErrors);
