import { delay, http, HttpResponse } from 'msw';
import { makeStore } from '@/app/store';
import { sessionApi } from '@/api/sessionApi';
import { endUpload } from '@/services/upload/endUpload';
import { retryUpload, sendVideo } from '@/services/upload/sendVideo';
import type { VideoToSend } from '@/services/upload/storedVideos';
import { selectUpload, type UploadState } from '@/services/upload/uploadSlice';
import type { OperationName } from '@/contract/operations';
import { setResponseFault } from '@mocks/http/responseFaults';
import { route } from '@mocks/http/route';
import { enterWorld } from '@mocks/testing/enterWorld';
import { countStoredFiles } from '@mocks/testing/uploads';
import { server } from '@/testing/render/renderApp';

export const slot = 'library';

/** Returns a video file of this many bytes, different for each name. */
export function videoFile(name = 'tap.mp4', bytes = 1000): File {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode(`....ftypisom ${name}`.slice(0, bytes)));
  return new File([content], name, { type: 'video/mp4', lastModified: 1_700_000_000_000 });
}

/** Creates a store and a world whose time advances only on demand, and records what is sent. */
export async function setupUploader() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const world = enterWorld(server, { name: 'newcomer' });
  world.signIn('1');
  const held = countStoredFiles(world);
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  await store.dispatch(sessionApi.endpoints.session.initiate());
  const requests: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request: { method, headers, url } }) => {
    const { pathname } = new URL(url);
    const what = method === 'PATCH' ? headers.get('Upload-Offset') : pathname.split('/')[3];
    requests.push(`${method} ${what}`);
  });
  const seen: string[] = [];
  const state = () => selectUpload(slot)(store.getState());
  store.subscribe(() => {
    const now = inWords(state());
    if (seen.at(-1) !== now) seen.push(now);
  });

  return {
    world,
    store,
    state,
    /** All states so far, as text. */
    seen,
    /** "PATCH 400" for a part that starts at byte 400. */
    requests,
    send: (video: Partial<VideoToSend> = {}) => {
      const usual = { file: videoFile(), seconds: Promise.resolve(60) };
      void store.dispatch(sendVideo({ slot, ...usual, ...video }));
    },
    retry: () => store.dispatch(retryUpload(slot)),
    end: () => store.dispatch(endUpload(slot)),
    until: (words: string) => until(() => inWords(state()) === words),
    /** Titles of the awards to celebrate. */
    celebrated: () => store.getState().celebrations.awards.map(({ title }) => title),
    /** Returns the bytes of the recording of the video that was published. */
    recordingOf: async () => {
      const { video } = state() as { video: { id: string } };
      const ids = world.db.videos.get(video.id)?.recording?.fileIds ?? [];
      return (await world.files.read(ids, ''))?.arrayBuffer();
    },
    /** Returns what an upload could leave behind. */
    left: async () => ({
      uploads: world.db.uploads.size,
      videos: world.db.videos.all().filter(({ isDeleted }) => !isDeleted).length,
      files: await held(),
      points: world.person('1').points,
    }),
  };
}

/** What is left of an upload that was canceled, and of one that was published. */
export const nothing = { uploads: 0, videos: 0, files: 0, points: 0 };
export const done = { ...nothing, videos: 1, files: 10, points: 100 };

export const patches = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith('PATCH'));

/** "sending 40", "waiting 40", "failed 40", "rejected too_long" or "done". */
function inWords(state: UploadState | undefined): string {
  if (state?.phase === 'sending')
    return `${state.isWaiting ? 'waiting' : 'sending'} ${state.percent}`;
  if (state?.phase === 'failed') return `failed ${state.percent}`;
  if (state?.phase === 'rejected') return `rejected ${state.why}`;
  return state?.phase ?? 'nothing';
}

/** Small at first, to miss no state; later it only waits. */
const stepAfter = (passed: number) => (passed < 3_000 ? 20 : 250);

/** Advances time and waits for what follows. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms;) {
    const step = Math.min(stepAfter(passed), ms - passed);
    await jest.advanceTimersByTimeAsync(step);
    passed += step;
  }
  for (let turn = 0; turn < 30; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

/** Advances time until the state is reached. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let passed = 0; !isSo(); passed += stepAfter(passed)) {
    if (passed > 300_000) throw new Error('Timed out waiting for the state.');
    await jest.advanceTimersByTimeAsync(stepAfter(passed));
  }
}

/** Delays an operation, before or after it is done. */
export function slowDown(name: OperationName, ms: number, when: 'before' | 'after') {
  server.use(
    route(name, ({ request }) => {
      if (when === 'before') return delay(ms).then(() => undefined);
      return setResponseFault(request, (response) => delay(ms).then(() => response));
    }),
  );
}

/** How a request fails: with this status, before it arrives, or by the loss of its response. */
type Failure = number | 'unreachable' | 'lost';

/** Makes the next requests of an operation fail, after some that succeed. */
export function failNext(
  name: OperationName,
  failure: Failure,
  { times = 1, after = 0 } = {},
): void {
  let count = 0;
  server.use(
    route(name, ({ request }) => {
      count += 1;
      if (count <= after || count > after + times) return undefined;
      if (typeof failure === 'number') return new HttpResponse(null, { status: failure });
      if (failure === 'lost') return setResponseFault(request, () => HttpResponse.error());
      return HttpResponse.error();
    }),
  );
}

/** Makes every request fail until the returned function runs, which fires the event. */
export function goOffline(): () => void {
  let isOffline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  server.use(http.all('*', () => (isOffline ? HttpResponse.error() : undefined)));
  return () => {
    isOffline = false;
    window.dispatchEvent(new Event('online'));
  };
}

/** Gives the browser Web Locks until the test ends, each to one holder after the other. */
export function stubLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    request(name: string, work: () => unknown) {
      const end = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(name, end);
      return end;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
