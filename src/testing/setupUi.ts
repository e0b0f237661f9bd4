import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { resetBrowserStubs } from './browserStubs';
import { watchConsole } from './console';
import { failOnComplaints } from './guards';
import { worldMatchers } from './worldMatchers';

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

configure({ asyncUtilTimeout: 7_000 });
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
