import { setupUploader } from '@/testing/drivers/setupUploader';
import { askBeforeLeaving } from './askBeforeLeaving';

const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('whoever leaves is asked, until it is over; also where a listener before stops all others', () => {
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
])('while %s is sent, whoever leaves is asked: %p', async (_what, isRecording) => {
  const { send, until } = await setupUploader();
  send({ isRecording });
  await until('sending 40');
  expect(leave()).toBe(isRecording);

  await until('done');

  expect(leave()).toBe(false);
});
