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
