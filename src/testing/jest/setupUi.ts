import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { resetBrowserStubs } from '@/testing/browser/browserStubs';
import { failOnErrors, watchConsole } from './console';
import { textNodeErrors, watchTextNodes } from './textNodes';
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

/**
 * React records a stack trace for each element it creates, up to a limit per second, for its DevTools. The
 * traces took a tenth of the time of these tests; this says that the limit is reached.
 */
function skipOwnerStacks() {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });
}

function resetPage() {
  localStorage.clear();
  sessionStorage.clear();
  // A new entry cancels a step back or forward that is still pending.
  history.pushState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  resetBrowserStubs();
}

skipOwnerStacks();
/** On a slow machine, a screen takes seconds. */
const asyncUtilTimeout = 30_000;
configure({ asyncUtilTimeout, getElementError: lazyElementError });
expect.extend(worldMatchers);
watchConsole();
watchTextNodes();
resetBrowserStubs();
afterEach(() => {
  const errors = textNodeErrors();
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetPage();
  failOnErrors(errors);
});
