import { isSpeed, paces, speeds } from './speeds';

test.each([
  ['calm', 6, 28, 52],
  ['normal', 10, 22, 44],
  ['fast', 13, 16, 34],
] as const)('%s: %d tenths of normal, a thing every %d to %d ticks', (speed, tenths, ...gap) => {
  expect(paces[speed]).toEqual({ tenths, gap });
});

test.each([...speeds, 'slow', 'Calm', 1, null])('checks that %p is a speed', (text) => {
  expect(isSpeed(text)).toBe(['calm', 'normal', 'fast'].includes(String(text)));
});
