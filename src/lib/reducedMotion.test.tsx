import { act, renderHook, waitFor } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { prefersReducedMotion, useReducedMotion } from './reducedMotion';

const { dataset } = document.documentElement;
const systemWish = '(prefers-reduced-motion: reduce)';

afterEach(() => delete dataset['motion']);

test.each([
  ['neither system nor user asks for it', [], undefined, false],
  ['the system does', [systemWish], undefined, true],
  ['the user does', [], 'reduced', true],
  ['both do', [systemWish], 'reduced', true],
])('prefersReducedMotion if %s', (_who, media, motion, isStill) => {
  setMedia(...media);
  if (motion) dataset['motion'] = motion;

  expect(prefersReducedMotion()).toBe(isStill);
});

test('useReducedMotion updates when the setting changes', async () => {
  const { result } = renderHook(() => useReducedMotion());
  const seen = [result.current];

  dataset['motion'] = 'reduced';
  await waitFor(() => expect(result.current).toBe(true));
  delete dataset['motion'];
  await waitFor(() => expect(result.current).toBe(false));
  act(() => setMedia(systemWish));
  seen.push(result.current);

  expect(seen).toEqual([false, true]);
});
