import { makeStore } from '@/app/store';
import { ana } from '@/testing/fixtures/ana';
import { videoDeleted } from '@/api/events';
import { sessionReceived } from '@/api/sessionApi';
import { selectUpload, uploadChanged, type UploadState } from './uploadSlice';

const file = { name: 'tap.mp4', size: 4 };
const sending: UploadState = { phase: 'sending', percent: 40, isWaiting: false, file };
const doneWith = (id: string) =>
  ({ phase: 'done', video: { id }, award: null, seconds: 60, file }) as UploadState;

/** A store in which three videos were sent, or are. */
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

test('each place has its own upload, until it is put away', () => {
  const { store, phases } = withUploads();
  expect(phases()).toEqual(['done', 'done', 'sending']);

  store.dispatch(uploadChanged({ slot: 'story', state: null }));

  expect(phases()).toEqual([undefined, 'done', 'sending']);
});

test('a video that is deleted takes along how it was sent, and no other', () => {
  const { store, phases } = withUploads();

  store.dispatch(videoDeleted('v2'));

  expect(phases()).toEqual(['done', undefined, 'sending']);
});

test('when somebody else is signed in, nothing of it is left', () => {
  const { store, phases } = withUploads();
  store.dispatch(sessionReceived(ana));
  expect(phases()).toEqual(['done', 'done', 'sending']);

  store.dispatch(sessionReceived({ ...ana, id: '2' }));

  expect(phases()).toEqual([undefined, undefined, undefined]);
});
