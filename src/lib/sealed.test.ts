import { inspect } from 'node:util';
import { seal, unseal, type Sealed } from './sealed';

test('unseal returns the sealed value', () => {
  const secret = { password: 'rain' };

  expect(unseal(seal(secret))).toBe(secret);
});

test('a sealed value reveals nothing when it is serialized or inspected', () => {
  const token = seal('rain');

  expect(JSON.stringify(token)).toBe('{}');
  expect(inspect(token, { showHidden: true, depth: null })).not.toContain('rain');
});

test('unseal throws for a copy of a sealed value', () => {
  const copy: Sealed<string> = { ...seal('rain') };

  expect(() => unseal(copy)).toThrow('This is not a sealed value.');
});
