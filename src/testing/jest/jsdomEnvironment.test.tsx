import { setMedia } from '@/testing/browser/browserStubs';
import { expectConsole } from './console';

function formWithFile(file: File) {
  const form = document.createElement('form');
  form.innerHTML = '<input name="title" value="Rain" /><input type="file" name="video" />';
  const picker = form.querySelector('[type=file]')!;
  Object.defineProperty(picker, 'files', { value: [file] });
  return form;
}

test('reads a form with its files', async () => {
  const file = new File(['drops'], 'rain.mp4', { type: 'video/mp4' });

  const data = new FormData(formWithFile(file));

  expect(data.get('title')).toBe('Rain');
  expect(await (data.get('video') as File).text()).toBe('drops');
});

test('a request carries a form with its file', async () => {
  const body = new FormData(formWithFile(new File(['drops'], 'rain.mp4')));

  const request = new Request(new URL('/videos', location.origin), { method: 'POST', body });

  expect(await request.text()).toContain('filename="rain.mp4"');
});

test.each([
  ['the window', () => window],
  ['an element', () => document.createElement('div')],
])('removes a listener on %s when its signal aborts', (_where, target) => {
  const controller = new AbortController();
  const listener = jest.fn();
  const element = target();
  element.addEventListener('ping', listener, { signal: controller.signal });

  element.dispatchEvent(new Event('ping'));
  controller.abort();
  element.dispatchEvent(new Event('ping'));

  expect(listener).toHaveBeenCalledTimes(1);
});

test('never calls a listener whose signal was aborted before', () => {
  const listener = jest.fn();
  window.addEventListener('ping', listener, { signal: AbortSignal.abort() });

  window.dispatchEvent(new Event('ping'));

  expect(listener).not.toHaveBeenCalled();
});

test('channels carry messages, and an open one lets jest exit', async () => {
  const sender = new BroadcastChannel('session');
  const receiver = new BroadcastChannel('session');
  const heard = new Promise((resolve) => {
    receiver.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
  });

  sender.postMessage('signed out');

  expect(await heard).toBe('signed out');
});

test('digests text', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('rain'));

  expect(digest.byteLength).toBe(32);
});

test('a media query matches when the test says so', () => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const listener = jest.fn();
  dark.addEventListener('change', listener);

  setMedia('(prefers-color-scheme: dark)');

  expect(dark.matches).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an expected console line does not fail the test', () => {
  expectConsole('error', /sign-in failed/);

  console.error('sign-in failed:', 401);
});
