import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuthProvider } from '@/features/session/AuthProvider';
import { openStore } from '@/testing/render/openStore';
import { AppUpdates } from './AppUpdates';

const hour = 3_600_000;

class StubWorker extends EventTarget {
  readonly scriptURL = 'http://localhost/sw.js';
  readonly postMessage = jest.fn();

  constructor(public state: ServiceWorkerState) {
    super();
  }

  enter(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class StubRegistration extends EventTarget {
  active: StubWorker | null = null;
  waiting: StubWorker | null = null;
  installing: StubWorker | null = null;
  readonly update = jest.fn(async () => undefined);

  /** Finds a new version and installs it. */
  install() {
    const worker = new StubWorker('installing');
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.enter('installed');
    return worker;
  }
}

class StubContainer extends EventTarget {
  controller: StubWorker | null = null;
  readonly registration = new StubRegistration();
  readonly register = jest.fn(async (_url: string) => this.registration);
  readonly getRegistration = async () => this.registration.active && this.registration;

  control(worker: StubWorker) {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** Renders the notice in a browser in which a worker is active, or in which the app is new. */
async function renderUpdates({ isNew = false, hasNavigation = true } = {}) {
  const container = new StubContainer();
  const { registration } = container;
  if (!isNew) container.controller = registration.active = new StubWorker('activated');
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const whenIdle: IdleRequestCallback[] = [];
  window.requestIdleCallback = (work) => whenIdle.push(work);
  const { wrapper, settle } = openStore();
  await act(async () => {
    render(
      <AuthProvider>
        {hasNavigation && <nav />}
        <AppUpdates />
      </AuthProvider>,
      { wrapper },
    );
  });
  await act(() => settle());
  expect(container.register).not.toHaveBeenCalled();
  await act(async () => {
    for (const each of whenIdle) each({ didTimeout: false, timeRemaining: () => 50 });
  });
  const install = () => {
    act(() => void registration.install());
    return registration.waiting!;
  };
  return { container, registration, install, user: userEvent.setup({ delay: null }) };
}

const notice = () => screen.queryByText('A new version is ready.');
const becomeVisible = () => void document.dispatchEvent(new Event('visibilitychange'));

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('the first version on a device is no news', async () => {
  const { container, install } = await renderUpdates({ isNew: true });

  const worker = install();
  act(() => container.control(worker));

  expect(container.register).toHaveBeenCalledWith('/sw.js');
  expect(notice()).not.toBeInTheDocument();
});

test('a new version is announced, and Reload starts it, or the newest of several', async () => {
  const { install, user } = await renderUpdates();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  const older = install();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  expect(older.postMessage).not.toHaveBeenCalled();
  // The page reloads two seconds after the click.
  jest.useFakeTimers();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(older.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });

  const newer = install();
  act(() => older.enter('redundant'));
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('Later keeps this version; a newer one, or one that another tab has started, is announced again', async () => {
  const { container, install, user } = await renderUpdates();
  const worker = install();

  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(worker.postMessage).not.toHaveBeenCalled();
  install();
  expect(notice()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Later' }));
  act(() => container.control(new StubWorker('activated')));
  expect(notice()).toBeVisible();
});

test('waits while a signed-in user sees no navigation, as in a game', async () => {
  const { install } = await renderUpdates({ hasNavigation: false });

  install();

  expect(notice()).not.toBeVisible();
});

test('looks for a new version each hour and when the page becomes visible', async () => {
  const start = jest.spyOn(globalThis, 'setInterval');
  const { registration } = await renderUpdates();
  expect(registration.update).not.toHaveBeenCalled();

  const [hourly] = start.mock.calls.filter(([, delay]) => delay === hour);
  hourly?.[0]();
  expect(registration.update).toHaveBeenCalledTimes(1);
  act(becomeVisible);
  expect(registration.update).toHaveBeenCalledTimes(2);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  act(becomeVisible);

  expect(registration.update).toHaveBeenCalledTimes(2);
});
