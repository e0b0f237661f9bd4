import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, Suspense, useState } from 'react';
import { setMedia } from '@/testing/browser/browserStubs';
import { moveTo } from '@/testing/drivers/moveTo';
import { ClockContext, useNow } from './ClockContext';
import { createClock } from './clock';
import { useZone } from './deviceZone';
import { lazyWithReload } from './lazyWithReload';
import { addPolyfills } from './polyfills';
import { useReducedMotion } from './hooks';
import { canStore, readStored, writeStored } from './storage';
import { useBackGuard } from './useBack';

const noon = Date.parse('2025-03-09T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});

test.each([
  ['a hidden page becomes visible', document, 'visibilitychange'],
  ['the window gets the focus', window, 'focus'],
  ['a stored page is shown again', window, 'pageshow'],
])('useNow and useZone update immediately when %s', (_what, target, event) => {
  const clock = createClock();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockContext value={clock}>{children}</ClockContext>
  );
  const { result, unmount } = renderHook(() => [useNow(1000), useZone()], { wrapper });
  clock.travelTo(noon + 8 * 3_600_000);
  moveTo('Asia/Tokyo');

  act(() => void target.dispatchEvent(new Event(event)));

  expect(result.current).toEqual([noon + 8 * 3_600_000, 'Asia/Tokyo']);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

const LoadedPart = () => <p>loaded</p>;

interface Server {
  isReachable: boolean;
  /** How many loads fail anyway. */
  failures?: number;
}

async function renderPart({ isReachable, failures = 0 }: Server) {
  const server = { isReachable };
  const respond = async () => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    return new Response();
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const load = jest.fn(() => respond().then(() => LoadedPart));
  for (let i = 0; i < failures; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyWithReload(load);
  await act(async () => {
    render(
      <Suspense fallback={<p>loading</p>}>
        <Lazy />
      </Suspense>,
    );
  });
  return { server, load };
}

test('without a connection, a part tries again after pauses, and at once when the device is online', async () => {
  const { server, load } = await renderPart({ isReachable: false });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('loading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);

  server.isReachable = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('loaded')).toBeVisible();
});

test('a failure while the server can be reached is tried again at once', async () => {
  const { load } = await renderPart({ isReachable: true, failures: 1 });

  expect(screen.getByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

const { dataset } = document.documentElement;

test('reduced motion follows the setting of the user and that of the system', async () => {
  const { result } = renderHook(() => useReducedMotion());
  expect(result.current).toBe(false);

  dataset['motion'] = 'reduced';
  await waitFor(() => expect(result.current).toBe(true));
  delete dataset['motion'];
  await waitFor(() => expect(result.current).toBe(false));
  act(() => setMedia('(prefers-reduced-motion: reduce)'));

  expect(result.current).toBe(true);
});

test('reads what was written, until null removes it', () => {
  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(true);
  expect(readStored('world')).toBe('demo');

  expect(writeStored('world', null)).toBe(true);

  expect(localStorage).toHaveLength(0);
});

test('full storage keeps the old value, and can’t store', () => {
  expect([canStore(), canStore('tab')]).toEqual([true, true]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  writeStored('world', 'demo');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(writeStored('world', 'strict')).toBe(false);
  expect(readStored('world')).toBe('demo');
  expect(canStore()).toBe(false);
});

test('a denied storage reads as empty and rejects writes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(canStore()).toBe(false);
  expect(canStore('tab')).toBe(true);

  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(false);
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
const goBack = async () => {
  history.back();
  await settle();
};

/** A screen with a part that a button or Back closes, and another opens. */
function Screen({ onBack }: { onBack: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Part onBack={onBack} onClose={close} />}
    </>
  );
}

function Part({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  useBackGuard(() => {
    onBack();
    onClose();
  });
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function renderScreen() {
  const onBack = jest.fn();
  history.pushState('screen', '');
  render(<Screen onBack={onBack} />, { wrapper: StrictMode });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { onBack, open: () => press('Open'), close: () => press('Close') };
}

test('a part that opens again while its history entry is removed gets Back only from the user', async () => {
  const { onBack, open, close } = renderScreen();

  close();
  open();
  await settle();
  expect(onBack).not.toHaveBeenCalled();
  await goBack();

  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toBe('screen');
});

test('each Back closes the part once, and the entry below stays', async () => {
  const { onBack, open } = renderScreen();

  for (const times of [1, 2, 3]) {
    await goBack();
    expect(onBack).toHaveBeenCalledTimes(times);
    expect(history.state).toBe('screen');
    open();
  }
});

test('URL.canParse, where it is missing, knows URLs, also relative ones with a base', () => {
  const native = Reflect.get(URL, 'canParse') as unknown;
  Reflect.deleteProperty(URL, 'canParse');
  addPolyfills();
  const texts = [['https://a.example'], ['/tap'], ['/tap', 'https://a.example']] as const;

  expect(texts.map(([url, base]) => URL.canParse(url, base))).toEqual([true, false, true]);
  Reflect.set(URL, 'canParse', native);
});

test('AbortSignal.any aborts with the first of its signals, and keeps its reason', () => {
  const native = Reflect.get(AbortSignal, 'any') as unknown;
  Reflect.deleteProperty(AbortSignal, 'any');
  addPolyfills();
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([first.signal, second.signal]);
  const listener = jest.fn();
  signal.addEventListener('abort', listener);

  second.abort('second');
  first.abort('first');

  expect(signal.reason).toBe('second');
  expect(listener).toHaveBeenCalledTimes(1);
  Reflect.set(AbortSignal, 'any', native);
});
