import { closeTab, inTab, network, openBrowser, unlessClosed, type Tab } from './browser';
import { createStore } from 'idb-keyval';
import { setTimeout as pause } from 'node:timers/promises';
import { clearAllListeners } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { selectSession, sessionApi, sessionReceived } from '@/api/sessionApi';
import { syncSession } from '@/app/sessionSync';
import { makeStore, type AppStore } from '@/app/store';
import type { User } from '@/contract/session';
import { mulberry32 } from '@/domain/random';
import type { MovableClock } from '@/lib/clock';
import { followOutbox, resumeOutbox } from '@/services/outbox/followOutbox';
import {
  addToOutbox,
  deleteFromOutbox,
  readOutbox,
  selectItems,
  undoInOutbox,
} from '@/services/outbox/outbox';
import { readItems } from '@/services/outbox/outboxDb';
import { checkOutcome, type Done } from './checkOutcome';
import { createPerson, type Backend } from './person';
import { createSchedule, quizId, zone, type Step, type Write } from './schedule';

export interface Outcome {
  readonly seed: number;
  readonly writes: number;
  readonly requests: number;
  readonly faults: number;
  readonly closedWhileSending: number;
  /** What was lost, doubled or out of order, as sentences. */
  readonly errors: readonly string[];
}

export interface Setup {
  readonly backend: Backend;
  readonly clock: MovableClock;
  readonly startedAt: number;
}

const userId = '1';
const otherId = '2';
const mostRounds = 30;

interface OpenTab extends Tab {
  readonly store: AppStore;
  close(): void;
}

/** Runs a seeded day of a device with little network, and then looks at what the backend has. */
export async function runSchedule(seed: number, setup: Setup): Promise<Outcome> {
  const { backend, clock, startedAt } = setup;
  clock.stop(startedAt);
  const me = createPerson(backend, userId);
  const known = {
    review: await me.review(zone),
    quiz: await me.startQuiz(quizId),
    sources: await me.sources(),
  };
  const device = createDevice(seed, setup);
  try {
    for (const { atMs, pauseMs, step } of createSchedule(seed, known, startedAt)) {
      clock.stop(Math.max(clock.now(), atMs));
      await device.perform(step, await logToUndo(step));
      await pause(pauseMs);
    }
    await device.reconnect();
    const left = [...(await readItems(userId))!, ...(await readItems(otherId))!];
    const errors = await checkOutcome({ ...known, backend, ...device, left });
    return { seed, writes: device.done.length, ...device.counts, errors };
  } finally {
    await device.end();
  }

  async function logToUndo(step: Step): Promise<string | undefined> {
    if (step.kind !== 'write' || step.write.operation !== 'undo') return undefined;
    return (await me.standingLogs())
      .filter((log) => !known.sources.includes(`action:${log}`))
      .at(-1);
  }
}

function createDevice(seed: number, { backend, clock }: Setup) {
  const next = mulberry32(seed + 1_000_000);
  const below = (count: number) => next() % count;
  const done: Done[] = [];
  const undone = new Set<string>();
  const counts = { requests: 0, faults: 0, closedWhileSending: 0 };
  const state = { isUp: false, faults: 0, sessionOf: userId as string | null, inFlight: 0 };
  /** What the device last saw of its user, for a start without a network. */
  let lastSeen: User | null = null;
  let tabs: OpenTab[] = [];
  network.onLine = false;
  openBrowser();

  const unreachable = () => new TypeError('Failed to fetch');

  async function respond(request: Request): Promise<Response> {
    counts.requests += 1;
    if (!state.isUp) throw unreachable();
    const sender = state.sessionOf ?? 'nobody';
    const fault = below(100) < state.faults ? below(5) : -1;
    if (fault >= 0) counts.faults += 1;
    await pause(below(5));
    if (fault === 0) throw unreachable();
    if (fault === 1) return new Response('', { status: 500 });
    const response = await backend.send(sender, request);
    await pause(fault === 2 ? 30 : below(5));
    // The server has done it, and the device doesn't know.
    if (fault === 3) throw unreachable();
    return fault === 4 ? new Response('', { status: 502 }) : response;
  }

  function openTab(): OpenTab {
    const tab = { isClosed: false } as Tab & { store: AppStore; close(): void };
    const send: typeof fetch = async (input, init) => {
      if (tab.isClosed) return new Promise(() => {});
      state.inFlight += 1;
      const response = respond(new Request(input, init)).finally(() => {
        state.inFlight -= 1;
      });
      return unlessClosed(tab, response);
    };
    inTab(tab, () => {
      const store = makeStore({ apiFetch: () => Promise.resolve(send) });
      tab.store = store;
      const stops = [syncSession(store), store.dispatch(followOutbox(clock))];
      tab.close = () => {
        closeTab(tab);
        stops.forEach((stop) => stop());
        store.dispatch(clearAllListeners());
        store.dispatch(baseApi.util.resetApiState());
      };
      let known: string | undefined;
      // As the app's component does when the user changes.
      store.subscribe(() => {
        const user = selectSession(store.getState()).data?.user;
        if (user) lastSeen = user;
        if (user?.id === known) return;
        known = user?.id;
        void store.dispatch(readOutbox()).then(() => store.dispatch(resumeOutbox(clock)));
      });
    });
    tabs.push(tab);
    return tab;
  }

  const userIn = ({ store }: OpenTab) => selectSession(store.getState()).data?.user?.id;
  /** Opens a page: without a network with what the device has last seen. */
  async function open(): Promise<OpenTab> {
    const tab = openTab();
    await inTab(tab, async () => {
      // As the app does, it keeps a subscription.
      const { error } = await tab.store.dispatch(sessionApi.endpoints.session.initiate());
      if (error && lastSeen && !selectSession(tab.store.getState()).data)
        tab.store.dispatch(sessionReceived(lastSeen));
      await tab.store.dispatch(readOutbox());
    });
    return tab;
  }

  const anyTab = async () => tabs[0] ?? open();

  function close(tab: OpenTab): void {
    tab.close();
    tabs = tabs.filter((each) => each !== tab);
  }

  /** Logs in a person, after a logout of the one before. */
  async function logIn(person: string): Promise<OpenTab> {
    const tab = await anyTab();
    const receive = (user: User | null) => {
      state.sessionOf = user?.id ?? null;
      inTab(tab, () => tab.store.dispatch(sessionReceived(user)));
    };
    if (userIn(tab) !== undefined) receive(null);
    // Nobody types a password faster.
    await pause(60);
    const { user } = await createPerson(backend, person).ask('session', undefined);
    receive(user);
    return tab;
  }

  async function tabOf(person: string, isSecond: boolean): Promise<OpenTab> {
    await anyTab();
    const own = tabs.filter((tab) => userIn(tab) === person);
    return own[isSecond ? 1 : 0] ?? own[0] ?? logIn(person);
  }

  async function write(person: string, what: Exclude<Write, { operation: 'undo' }>, tab: OpenTab) {
    const at = clock.now();
    const doneAt = new Date(at).toISOString();
    const hasTime = 'zone' in what.arg;
    const item = { ...what, arg: { ...what.arg, ...(hasTime && { doneAt }) } } as typeof what;
    const { id, isStored } = inTab(tab, () => tab.store.dispatch(addToOutbox(item, clock)));
    if (!(await isStored)) throw new Error('It should be stored.');
    done.push({ id, userId: person, at, item });
  }

  /** Undoes a log that waits, as the app does. False if there is none. */
  async function undoWaiting(tab: OpenTab): Promise<boolean> {
    const log = selectItems(tab.store.getState()).findLast(
      ({ operation, state: itemState, isUndone }) =>
        operation === 'logAction' && itemState === 'waiting' && !isUndone,
    );
    if (!log) return false;
    const { id } = log;
    const isAttempted = await inTab(tab, async () => tab.store.dispatch(undoInOutbox(id, clock)));
    if (isAttempted === undefined) return false;
    undone.add(id);
    if (!isAttempted) await inTab(tab, async () => tab.store.dispatch(deleteFromOutbox(id)));
    return true;
  }

  const send = (tab: OpenTab) => inTab(tab, async () => tab.store.dispatch(resumeOutbox(clock)));

  async function perform(step: Step, logToUndo: string | undefined): Promise<void> {
    switch (step.kind) {
      case 'write': {
        const tab = await tabOf(userId, step.inSecondTab);
        if (step.write.operation !== 'undo') return write(userId, step.write, tab);
        if (await undoWaiting(tab)) return undefined;
        if (logToUndo === undefined) return undefined;
        return write(userId, { operation: 'undoAction', arg: { logId: logToUndo } }, tab);
      }
      case 'network':
        Object.assign(state, { isUp: step.isUp, faults: step.faults });
        network.onLine = step.isUp;
        if (step.isUp) for (const tab of tabs) void send(tab);
        return undefined;
      case 'online without a network':
        if (state.isUp) return undefined;
        network.onLine = true;
        await Promise.all(tabs.map(send));
        network.onLine = state.isUp;
        return undefined;
      case 'send':
        for (const tab of tabs) void send(tab);
        return undefined;
      case 'reload': {
        const [tab] = tabs;
        if (tab) close(tab);
        await open();
        return undefined;
      }
      case 'close all':
        tabs.forEach(close);
        return undefined;
      case 'open a second tab':
        if (tabs.length < 2) await open();
        return undefined;
      case 'close while sending':
        return closeWhileSending();
      case 'session expires':
        state.sessionOf = null;
        return undefined;
      case 'somebody else logs in': {
        const tab = await logIn(otherId);
        return write(otherId, { operation: 'sendMessage', arg: { message: step.message } }, tab);
      }
    }
  }

  async function closeWhileSending(): Promise<void> {
    const [tab] = tabs;
    if (!tab) return;
    void send(tab);
    for (let waits = 0; state.inFlight === 0 && waits < 10; waits += 1) await pause(1);
    await pause(below(8));
    if (state.inFlight > 0) counts.closedWhileSending += 1;
    close(tab);
  }

  return {
    done,
    undone,
    counts,
    perform,
    /** Gives both people a good network until nothing is left to send. */
    async reconnect() {
      Object.assign(state, { isUp: true, faults: 0 });
      network.onLine = true;
      for (const person of [userId, otherId]) {
        const tab = await logIn(person);
        for (let round = 0; round < mostRounds; round += 1) {
          await send(tab);
          await inTab(tab, async () => tab.store.dispatch(readOutbox()));
          const items = selectItems(tab.store.getState());
          if (!items.some(({ state: itemState }) => itemState === 'waiting')) break;
          await pause(2);
        }
      }
    },
    async end() {
      tabs.forEach(close);
      const database = createStore('water-savers:outbox', 'items');
      await database('readwrite', async (items) => {
        await new Promise((resolve) => {
          items.clear().addEventListener('success', resolve);
        });
      });
    },
  };
}
