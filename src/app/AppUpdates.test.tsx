import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuthProvider } from '@/features/session/AuthProvider';
import { openStore } from '@/testing/render/openStore';
import { AppUpdates } from './AppUpdates';

const hour = 3_600_000;

class StubWorker extends EventTarget {
  readonly scriptURL: string;
  readonly postMessage = jest.fn();

  constructor(
    path: string,
    public state: ServiceWorkerState,
  ) {
    super();
    this.scriptURL = `http://localhost${path}`;
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
  readonly unregister = jest.fn(async () => true);

  /** Finds a new version and installs it. */
  install() {
    const worker = new StubWorker('/sw.js', 'installing');
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

  async getRegistration() {
    const { active } = this.registration;
    return active ? this.registration : undefined;
  }

  control(worker: StubWorker) {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** Renders the notice in a browser in which this worker is active. */
async function renderUpdates(activePath?: string, { hasNavigation = true } = {}) {
  const container = new StubContainer();
  const { registration } = container;
  if (activePath !== undefined) {
    registration.active = new StubWorker(activePath, 'activated');
    container.controller = registration.active;
  }
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
    let worker = registration.waiting;
    act(() => void (worker = registration.install()));
    if (!worker) throw new Error('Nothing was installed.');
    return worker;
  };
  return { container, registration, install, user: userEvent.setup() };
}

const notice = () => screen.queryByText('A new version is ready.');
const becomeVisible = () => void document.dispatchEvent(new Event('visibilitychange'));

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('the first version on a device is no news', async () => {
  const { container, install } = await renderUpdates();

  const worker = install();
  act(() => container.control(worker));

  expect(container.register).toHaveBeenCalledWith('/sw.js');
  expect(notice()).not.toBeInTheDocument();
});

test('a new version is announced, and Reload starts it, or the newest of several', async () => {
  const { install, user } = await renderUpdates('/sw.js');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  const older = install();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  expect(older.postMessage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(older.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });

  const newer = install();
  act(() => older.enter('redundant'));
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  // Otherwise, the page would reload after the test.
  newer.enter('activating');
});

test('Later keeps this version; a newer one, or one that another tab has started, is announced again', async () => {
  const { container, install, user } = await renderUpdates('/sw.js');
  const worker = install();

  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(worker.postMessage).not.toHaveBeenCalled();
  install();
  expect(notice()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Later' }));
  act(() => container.control(new StubWorker('/sw.js', 'activated')));
  expect(notice()).toBeVisible();
});

test('waits while a signed-in user sees no navigation, as in a game', async () => {
  const { install } = await renderUpdates('/sw.js', { hasNavigation: false });

  install();

  expect(notice()).not.toBeVisible();
});

test('a worker of another build is unregistered and replaced without a notice', async () => {
  const { container, registration, install } = await renderUpdates('/mockServiceWorker.js');

  const worker = install();
  act(() => container.control(worker));

  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(notice()).not.toBeInTheDocument();
});

test('looks for a new version each hour and when the page becomes visible', async () => {
  const start = jest.spyOn(globalThis, 'setInterval');
  const { registration } = await renderUpdates('/sw.js');
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
