import fc from 'fast-check';

/** Texts that have broken servers before. */
const troublesome = [
  '',
  ' ',
  '\u0000',
  '\u200b',
  '\u202e gnirts',
  '👨‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} %s %n',
  '../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  'true',
  '[]',
  '{}',
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...troublesome) },
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('x', 'é', '🌊').map((each) => each.repeat(5_000)) },
);

/** Generates valid header values: printable Latin-1. */
export const headerText = anyText.map((text) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '').slice(0, 2_000),
);

/** Every proxy accepts a path and a query of some thousand bytes. */
const maxCharacters = 200;
const shortened = (text: string) => Array.from(text).slice(0, maxCharacters).join('');

/**
 * Generates one path segment that isn't a dot segment: many servers reject slashes and control
 * characters there before they match a route.
 */
export const pathText = anyText.map((text) => {
  const step = shortened(text.replace(/[\p{Cc}/\\]/gu, ''));
  return /^\.{0,2}$/.test(step) || step.trim() === '' ? 'x' : step;
});

export const queryText = anyText.map(shortened);
