import {
  dripsPerMinute,
  faucetFixSteps,
  faucetSaving,
  faucetVerdict,
  leakLitresPerDay,
  type FaucetReport,
} from './faucet';

type Fix = Extract<FaucetReport, { path: 'fixed' }>;

const note = 'The new washer holds: no drops.';
const fix: Fix = {
  path: 'fixed',
  before: 60,
  after: 6,
  steps: [...faucetFixSteps],
  note,
  hasPhoto: false,
};
const family = '👨‍👩‍👧‍👦';
const drips = (have: number, need: number) => ({ what: 'drips', have, need });
const evidence = (have: number) => ({ what: 'evidence', have, need: 30 });
const steps = (have: number) => ({ what: 'steps', have, need: 6 });
const plausible = { what: 'plausible' };

test('a fix has six steps', () => {
  expect(faucetFixSteps).toEqual(['valve', 'cap', 'washer', 'ring', 'reassemble', 'test']);
});

test.each<[string, Partial<Fix>, object[]]>([
  ['no drip before', { before: 0, after: 0 }, [{ what: 'leak' }]],
  ['no drip before, some after', { before: 0, after: 4 }, [{ what: 'leak' }]],
  ['as many drips after', { after: 60 }, [drips(60, 6)]],
  ['more drips after', { after: 61 }, [drips(61, 6)]],
  ['more than a tenth after', { after: 7 }, [drips(7, 6)]],
  ['more than a tenth of 100', { before: 100, after: 11 }, [drips(11, 10)]],
  ['a tenth is less than a drip', { before: 9, after: 1 }, [drips(1, 0)]],
  ['drips below nothing', { before: -1 }, [plausible]],
  ['drips after below nothing', { after: -1 }, [plausible]],
  ['half a drip', { before: 60.5 }, [plausible]],
  ['half a drip after', { after: 0.5 }, [plausible]],
  ['drips that are no number', { before: Number.NaN }, [plausible]],
  ['601 drips', { before: 601, after: 600 }, [plausible]],
  ['600 drips', { before: 600, after: 61 }, [drips(61, 60)]],
  ['a missing step', { steps: faucetFixSteps.slice(1) }, [steps(5)]],
  ['a repeated step', { steps: ['valve', 'valve', 'nap'] }, [steps(1)]],
  ['no steps', { steps: [] }, [steps(0)]],
  ['a note of 29 characters', { note: 'n'.repeat(29) }, [evidence(29)]],
  ['a note of spaces', { note: ' '.repeat(40) }, [evidence(0)]],
  ['a note that ends in spaces', { note: `short${' '.repeat(40)}` }, [evidence(5)]],
  ['an invisible note', { note: '\u200B'.repeat(40) }, [evidence(0)]],
  ['29 families', { note: family.repeat(29) }, [evidence(29)]],
  ['nothing at all', { after: 60, steps: [], note: '' }, [drips(60, 6), steps(0), evidence(0)]],
])('a fix with %s does not pass', (_case, change, missing) => {
  expect(faucetVerdict({ ...fix, ...change })).toEqual({ passed: false, missing });
});

test('a fix with neither note nor photo lacks evidence', () => {
  const { note: _note, ...silent } = fix;

  expect(faucetVerdict(silent)).toEqual({ passed: false, missing: [evidence(0)] });
  expect(faucetVerdict({ ...silent, hasPhoto: true })).toMatchObject({ passed: true });
});

test.each<[string, Partial<Fix>, number]>([
  ['a tenth after', {}, 1],
  ['a tenth of 100', { before: 100, after: 10 }, 1],
  ['as strong a leak as can be counted', { before: 600, after: 60 }, 1],
  ['a note of 30 characters', { note: 'n'.repeat(30) }, 1],
  ['30 families', { note: family.repeat(30) }, 1],
  ['a plumber', { steps: ['plumber'] }, 1],
  ['only a photo', { note: '', hasPhoto: true }, 1],
  ['a note and a photo', { hasPhoto: true }, 2],
  ['no drip left', { after: 0 }, 2],
  ['no drip left of more than 100 litres a day', { before: 300, after: 0 }, 2],
  ['no drip left, a note and a photo', { after: 0, hasPhoto: true }, 3],
])('a fix with %s passes with its stars', (_case, change, stars) => {
  expect(faucetVerdict({ ...fix, ...change })).toEqual({ passed: true, stars });
});

test.each([
  [false, false, { passed: false, missing: [{ what: 'tests', have: 0, need: 2 }] }],
  [true, false, { passed: false, missing: [{ what: 'tests', have: 1, need: 2 }] }],
  [false, true, { passed: false, missing: [{ what: 'tests', have: 1, need: 2 }] }],
  [true, true, { passed: true, stars: 3 }],
])('grades a report without a leak: dye test %s, meter test %s', (dyeTest, meterTest, verdict) => {
  expect(faucetVerdict({ path: 'noLeak', dyeTest, meterTest })).toEqual(verdict);
});

test.each([
  [60, 0, 648],
  [60, 6, 583.2],
  [1, 0, 10.8],
  [277, 0, 2991.6],
  [278, 0, 3000],
  [300, 0, 3000],
  [600, 60, 3000],
])('reducing %d to %d drips per minute saves %d liters in 30 days', (before, after, litres) => {
  expect(faucetSaving({ ...fix, before, after })).toEqual({ kind: 'direct', litres, days: 30 });
});

test('saves nothing if nothing was fixed', () => {
  expect(faucetSaving({ ...fix, after: 60 })).toBeNull();
  expect(faucetSaving({ path: 'noLeak', dyeTest: true, meterTest: true })).toBeNull();
});

test.each([
  [0, 0],
  [1, 4],
  [15, 60],
  [150, 600],
  [151, 600],
])('%i drips in 15 seconds are %i per minute', (counted, minute) => {
  expect(dripsPerMinute(counted)).toBe(minute);
});

test.each([
  [0, 0, 0],
  [20, 7.2, 31 / 3],
  [60, 21.6, 31],
  [600, 216, 310],
])('%i drips per minute leak %d to %d liters per day', (drips, low, high) => {
  const litres = leakLitresPerDay(drips);

  expect(litres.low).toBeCloseTo(low, 9);
  expect(litres.high).toBeCloseTo(high, 9);
});
