import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/*
 * A browser with several tabs in one process. Import it before the app: it sets the globals of a
 * page. Each tab's code runs in a context of its own, by which Web Locks, channels and databases
 * know the tab. A closed tab stops at its next step that leaves the page's memory.
 */

export interface Tab {
  isClosed: boolean;
}

const contexts = new AsyncLocalStorage<Tab>();
const here = () => contexts.getStore();
const isGone = (tab: Tab | undefined) => tab?.isClosed === true;
const never = () => new Promise<never>(() => {});

export const inTab = <Result>(tab: Tab, work: () => Result): Result => contexts.run(tab, work);

/** Passes a result on, unless the tab has been closed meanwhile. */
export async function unlessClosed<Result>(tab: Tab, result: Promise<Result>): Promise<Result> {
  const settled = await result.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  return tab.isClosed ? never() : settled();
}

interface Waiting {
  readonly tab: Tab | undefined;
  start(): void;
}

const queues = new Map<string, Waiting[]>();

/** The first of a queue holds the lock. */
function release(name: string, entry: Waiting): void {
  const queue = queues.get(name) ?? [];
  const wasHeld = queue[0] === entry;
  queues.set(
    name,
    queue.filter((each) => each !== entry),
  );
  if (wasHeld) queues.get(name)?.[0]?.start();
}

const locks = {
  request: async (name: string, work: () => Promise<unknown>) => {
    const tab = here();
    if (isGone(tab)) return never();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        tab,
        start: () => {
          const done = () => release(name, entry);
          const run = async () => work();
          void (tab ? inTab(tab, run) : run()).then(resolve, reject).finally(done);
        },
      };
      const queue = [...(queues.get(name) ?? []), entry];
      queues.set(name, queue);
      if (queue.length === 1) entry.start();
    });
  },
};

const timers = new WeakMap<Tab, NodeJS.Timeout[]>();
const { setTimeout: startTimer } = globalThis;

/** Starts a timer that ends with its tab. One of a closed tab never fires. */
function setTimeoutInTab(...args: Parameters<typeof startTimer>): NodeJS.Timeout {
  const timer = startTimer(...args);
  const tab = here();
  if (isGone(tab)) clearTimeout(timer);
  else if (tab) timers.set(tab, [...(timers.get(tab) ?? []), timer]);
  return timer;
}

/** Closes a tab without a warning: releases its locks and stops all of its work. */
export function closeTab(tab: Tab): void {
  tab.isClosed = true;
  timers.get(tab)?.forEach((timer) => clearTimeout(timer));
  for (const [name, queue] of queues) {
    for (const entry of queue) if (entry.tab === tab) release(name, entry);
  }
}

interface Listener {
  readonly tab: Tab | undefined;
  readonly channel: Channel;
  hear(event: MessageEvent): void;
}

const listeners = new Set<Listener>();

class Channel {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  postMessage(data: unknown): void {
    const sender = here();
    if (isGone(sender)) return;
    const event = { data: structuredClone(data) } as MessageEvent;
    for (const { tab, channel, hear } of listeners) {
      if (channel.name !== this.name || tab === sender || !tab) continue;
      setTimeout(() => {
        if (!tab.isClosed) inTab(tab, () => hear(event));
      }, 1);
    }
  }
  addEventListener(_type: string, hear: (event: MessageEvent) => void): void {
    listeners.add({ tab: here(), channel: this, hear });
  }
  removeEventListener(_type: string, hear: (event: MessageEvent) => void): void {
    for (const each of listeners) if (each.hear === hear) listeners.delete(each);
  }
  close(): void {
    for (const each of listeners) if (each.channel === this) listeners.delete(each);
  }
}

export const network = { onLine: true };

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

const navigator = {
  locks,
  get onLine() {
    return network.onLine;
  },
};
const globals = {
  navigator,
  indexedDB: new IDBFactory(),
  IDBKeyRange,
  BroadcastChannel: Channel,
  location: new URL('http://localhost/'),
  history: { replaceState: () => {} },
  localStorage: storage(),
  sessionStorage: storage(),
  setTimeout: setTimeoutInTab,
};
const setGlobal = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
for (const [name, value] of Object.entries(globals)) setGlobal(name, value);

/** Adds the window, by which PGlite would think when it starts that it is in a browser. */
export const openBrowser = () => setGlobal('window', new EventTarget());

// A transaction of a closed tab never ends.
const { transaction } = IDBDatabase.prototype as unknown as { transaction: unknown };
Object.defineProperty(IDBDatabase.prototype, 'transaction', {
  configurable: true,
  value(this: unknown, ...args: unknown[]) {
    if (!isGone(here())) return (transaction as (...all: unknown[]) => unknown).apply(this, args);
    const request = () => ({});
    return { objectStore: () => new Proxy({}, { get: () => request }) };
  },
});
