import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { resetBrowserStubs } from './browserStubs';
import { watchConsole } from './console';
import { failOnComplaints } from './guards';
import { worldMatchers } from './worldMatchers';

const { getElementError } = getConfig();

/** Prints the document only when the message is read: polling queries throw and drop hundreds of these errors. */
function lazyElementError(message: string | null, container: Element) {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const print = () => getElementError(message, container).message;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: print,
    set(value: string) {
      Object.defineProperty(error, 'message', { value, writable: true });
    },
  });
  return error;
}

function resetPage() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  resetBrowserStubs();
}

configure({ asyncUtilTimeout: 7_000, getElementError: lazyElementError });
expect.extend(worldMatchers);
watchConsole();
resetBrowserStubs();
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetPage();
  failOnComplaints();
});
