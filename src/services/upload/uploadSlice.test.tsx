import { makeStore } from '@/app/store';
import { ana } from '@/testing/fixtures/ana';
import { videoDeleted } from '@/api/events';
import { sessionReceived } from '@/api/sessionApi';
import { selectUpload, uploadChanged, type UploadState } from './uploadSlice';

const file = { name: 'tap.mp4', size: 4 };
const sending: UploadState = { phase: 'sending', percent: 40, isWaiting: false, file };
const doneWith = (id: string) =>
  ({ phase: 'done', video: { id }, award: null, seconds: 60, file }) as UploadState;

/** Creates a store with two finished uploads and a running one. */
function withUploads() {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  store.dispatch(uploadChanged({ slot: 'story', state: doneWith('v1') }));
  store.dispatch(uploadChanged({ slot: 'challenge:2', state: doneWith('v2') }));
  store.dispatch(uploadChanged({ slot: 'challenge:8', state: sending }));
  const phases = () =>
    (['story', 'challenge:2', 'challenge:8'] as const).map(
      (slot) => selectUpload(slot)(store.getState())?.phase,
    );
  return { store, phases };
}

test('clears only the slot that is dismissed', () => {
  const { store, phases } = withUploads();
  expect(phases()).toEqual(['done', 'done', 'sending']);

  store.dispatch(uploadChanged({ slot: 'story', state: null }));

  expect(phases()).toEqual([undefined, 'done', 'sending']);
});

test('deleting a video clears only its own upload', () => {
  const { store, phases } = withUploads();

  store.dispatch(videoDeleted('v2'));

  expect(phases()).toEqual(['done', undefined, 'sending']);
});

test('clears all uploads when another user signs in', () => {
  const { store, phases } = withUploads();
  store.dispatch(sessionReceived(ana));
  expect(phases()).toEqual(['done', 'done', 'sending']);

  store.dispatch(sessionReceived({ ...ana, id: '2' }));

  expect(phases()).toEqual([undefined, undefined, undefined]);
});
