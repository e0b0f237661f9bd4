import { setupUploader } from '@/testing/drivers/setupUploader';
import { askBeforeLeaving } from './askBeforeLeaving';

const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before the page closes until the signal aborts, ahead of other listeners', () => {
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', stop);
  const control = new AbortController();

  askBeforeLeaving(control.signal);
  expect(leave()).toBe(true);
  control.abort();

  expect(leave()).toBe(false);
  window.removeEventListener('beforeunload', stop);
});

test.each([
  ['a recording, which is nowhere else', true],
  ['a file', false],
])('an upload of %s asks before the page closes: %p', async (_what, isRecording) => {
  const { send, until } = await setupUploader();
  send({ isRecording });
  await until('sending 40');
  expect(leave()).toBe(isRecording);

  await until('done');

  expect(leave()).toBe(false);
});
