import {
  actionSaving,
  actionVerdict,
  dripsPerMinute,
  leakLitresPerDay,
  type ActionReport,
  type ActionRules,
} from './action';

type Done = Extract<ActionReport, { path: 'done' }>;

const ids = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];
const measure = { seconds: 15, maxPerMinute: 600, leftPercent: 10, maxLitresPerDay: 100 };
const faucet: ActionRules = {
  noneFound: { tests: { items: [{ id: 'dye' }, { id: 'meter' }] } },
  measure,
  work: { steps: ids.map((id) => ({ id })), helper: { id: 'plumber' } },
  evidence: { noteLength: 30, photos: 1 },
};
/** Nothing to find, to measure or to leave to others. */
const tree: ActionRules = {
  work: { steps: [{ id: 'dig' }, { id: 'water' }] },
  evidence: { noteLength: 20, photos: 2 },
};

const note = 'The new washer holds: no drops.';
const fix: Done = { path: 'done', before: 60, after: 6, steps: ids, note, photos: 0 };
const family = '👨‍👩‍👧‍👦';
const drips = (have: number, need: number) => ({ what: 'drips', have, need });
const evidence = (have: number) => ({ what: 'evidence', have, need: 30 });
const steps = (have: number) => ({ what: 'steps', have, need: 6 });
const plausible = { what: 'plausible', need: 600 };

test.each<[string, Partial<Done>, object[]]>([
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
  ['no count before', { before: undefined }, [plausible]],
  ['no count after', { after: undefined }, [plausible]],
  ['601 drips', { before: 601, after: 600 }, [plausible]],
  ['600 drips', { before: 600, after: 61 }, [drips(61, 60)]],
  ['a missing step', { steps: ids.slice(1) }, [steps(5)]],
  ['a repeated step', { steps: ['valve', 'valve', 'nap'] }, [steps(1)]],
  ['no steps', { steps: [] }, [steps(0)]],
  ['a note of 29 characters', { note: 'n'.repeat(29) }, [evidence(29)]],
  ['a note of spaces', { note: ' '.repeat(40) }, [evidence(0)]],
  ['a note that ends in spaces', { note: `short${' '.repeat(40)}` }, [evidence(5)]],
  ['an invisible note', { note: '\u200B'.repeat(40) }, [evidence(0)]],
  ['29 families', { note: family.repeat(29) }, [evidence(29)]],
  ['nothing at all', { after: 60, steps: [], note: '' }, [drips(60, 6), steps(0), evidence(0)]],
])('a fix with %s does not pass', (_case, change, missing) => {
  expect(actionVerdict({ ...fix, ...change }, faucet)).toEqual({ passed: false, missing });
});

test('a fix with neither note nor photo lacks evidence', () => {
  const { note: _note, ...silent } = fix;

  expect(actionVerdict(silent, faucet)).toEqual({ passed: false, missing: [evidence(0)] });
  expect(actionVerdict({ ...silent, photos: 1 }, faucet)).toMatchObject({ passed: true });
});

test.each<[string, Partial<Done>, number]>([
  ['a tenth after', {}, 1],
  ['a tenth of 100', { before: 100, after: 10 }, 1],
  ['as strong a leak as can be counted', { before: 600, after: 60 }, 1],
  ['a note of 30 characters', { note: 'n'.repeat(30) }, 1],
  ['30 families', { note: family.repeat(30) }, 1],
  ['a plumber', { steps: ['plumber'] }, 1],
  ['only a photo', { note: '', photos: 1 }, 1],
  ['a note and a photo', { photos: 1 }, 2],
  ['no drip left', { after: 0 }, 2],
  ['no drip left of more than 100 litres a day', { before: 300, after: 0 }, 2],
  ['no drip left, a note and a photo', { after: 0, photos: 1 }, 3],
])('a fix with %s passes with its stars', (_case, change, stars) => {
  expect(actionVerdict({ ...fix, ...change }, faucet)).toEqual({ passed: true, stars });
});

test.each([
  [[], { passed: false, missing: [{ what: 'tests', have: 0, need: 2 }] }],
  [['dye'], { passed: false, missing: [{ what: 'tests', have: 1, need: 2 }] }],
  [['dye', 'dye'], { passed: false, missing: [{ what: 'tests', have: 1, need: 2 }] }],
  [['meter', 'other'], { passed: false, missing: [{ what: 'tests', have: 1, need: 2 }] }],
  [['meter', 'dye'], { passed: true, stars: 3 }],
])('grades a report that nothing was found: tests %j', (tests, verdict) => {
  expect(actionVerdict({ path: 'noneFound', tests }, faucet)).toEqual(verdict);
});

test('finding nothing is no way where the guide has none', () => {
  const missing = [{ what: 'steps', have: 0, need: 2 }];

  expect(actionVerdict({ path: 'noneFound', tests: ['dye'] }, tree)).toEqual({
    passed: false,
    missing,
  });
});

const planted: Done = { path: 'done', steps: ['water', 'dig'], photos: 2 };
const proof = (have: number) => ({ what: 'evidence', have, need: 20 });

test.each<[string, Partial<Done>, object]>([
  ['two photos', {}, { passed: true, stars: 2 }],
  ['a note of 20 characters', { photos: 0, note: 'n'.repeat(20) }, { passed: true, stars: 2 }],
  ['both', { note: 'n'.repeat(20) }, { passed: true, stars: 3 }],
  ['drips that nobody asked for', { before: 0, after: 9 }, { passed: true, stars: 2 }],
  ['a photo', { photos: 1 }, { passed: false, missing: [proof(0)] }],
  ['19 characters', { photos: 0, note: 'n'.repeat(19) }, { passed: false, missing: [proof(19)] }],
  [
    'a helper whom the guide does not know',
    { steps: ['plumber'] },
    { passed: false, missing: [{ what: 'steps', have: 0, need: 2 }] },
  ],
])('without a measure, an action with %s is graded by its guide', (_case, change, verdict) => {
  expect(actionVerdict({ ...planted, ...change }, tree)).toEqual(verdict);
  expect(actionSaving({ ...planted, before: 60, after: 0 }, tree)).toBeNull();
});

test('no photo is evidence where the guide asks for none', () => {
  const rules = { ...tree, evidence: { noteLength: 20, photos: 0 } };

  expect(actionVerdict(planted, rules)).toEqual({ passed: false, missing: [proof(0)] });
});

test.each([
  [{ leftPercent: 50 }, 60, 30, null],
  [{ leftPercent: 50 }, 60, 31, drips(31, 30)],
  [{ leftPercent: 0 }, 60, 1, drips(1, 0)],
  [{ maxPerMinute: 100 }, 101, 0, { what: 'plausible', need: 100 }],
  [{ maxPerMinute: 100 }, 100, 0, null],
])('the measure %j allows %d drips before and %d after: %j', (change, before, after, missing) => {
  const rules = { ...faucet, measure: { ...measure, ...change } };
  const verdict = actionVerdict({ ...fix, before, after }, rules);

  expect(verdict.passed ? null : verdict.missing[0]).toEqual(missing);
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
  expect(actionSaving({ ...fix, before, after }, faucet)).toEqual({
    kind: 'direct',
    litres,
    days: 30,
  });
});

test('saves nothing if nothing was fixed', () => {
  expect(actionSaving({ ...fix, after: 60 }, faucet)).toBeNull();
  expect(actionSaving({ path: 'noneFound', tests: ['dye', 'meter'] }, faucet)).toBeNull();
});

test.each([
  [0, 0],
  [1, 4],
  [15, 60],
  [150, 600],
  [151, 600],
])('%i drips in 15 seconds are %i per minute', (counted, minute) => {
  expect(dripsPerMinute(counted, measure)).toBe(minute);
});

test('drips of another time are counted up to the limit of the guide', () => {
  const rules = { ...measure, seconds: 20, maxPerMinute: 100 };

  expect([1, 30, 60].map((counted) => dripsPerMinute(counted, rules))).toEqual([3, 90, 100]);
});

test('credits no more a day than the guide says', () => {
  const rules = { ...faucet, measure: { ...measure, maxLitresPerDay: 10 } };

  expect(actionSaving(fix, rules)).toEqual({ kind: 'direct', litres: 300, days: 30 });
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
