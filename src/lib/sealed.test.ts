import { inspect } from 'node:util';
import { seal, unseal, type Sealed } from './sealed';

test('what was sealed comes back', () => {
  const secret = { password: 'rain' };

  expect(unseal(seal(secret))).toBe(secret);
});

test('a sealed value shows nothing of what it holds', () => {
  const token = seal('rain');

  expect(JSON.stringify(token)).toBe('{}');
  expect(inspect(token, { showHidden: true, depth: null })).not.toContain('rain');
});

test('what nobody sealed is refused', () => {
  const copy: Sealed<string> = { ...seal('rain') };

  expect(() => unseal(copy)).toThrow('This is not a sealed value.');
});
