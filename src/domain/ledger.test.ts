import fc from 'fast-check';
import { balance, canAppend, holds, isNewDay, streakActs, type LedgerEntry } from './ledger';

const entry = (source: string, points: number, kind: LedgerEntry['kind'] = 'award') => ({
  source,
  points,
  kind,
  at: 0,
  zone: 'UTC',
});
const seed = entry('seed', 1250, 'seed');
const quiz = entry('challenge:1', 50);
const undone = entry('reversal:challenge:1', -50, 'reversal');

test.each([
  ['nobody', [], 0],
  ['the demo user', [seed], 1250],
  ['the demo user after a quiz', [seed, quiz], 1300],
  ['the demo user after a quiz that was undone', [seed, quiz, undone], 1250],
  ['a broken ledger', [undone], 0],
])('the balance of %s', (_who, entries, points) => {
  expect(balance(entries)).toBe(points);
});

test.each([
  ['a first award', [], quiz, true],
  ['an award without points', [], entry('video:4', 0), true],
  ['an award beside another', [seed], quiz, true],
  ['a source a second time', [quiz], entry('challenge:1', 75), false],
  ['a source again after it was undone', [quiz, undone], quiz, false],
  ['points below nothing', [seed], entry('challenge:2', -1), false],
  ['half a point', [], entry('challenge:2', 0.5), false],
  ['points that are no number', [], entry('challenge:2', Number.NaN), false],
  ['a reversal of an award', [seed, quiz], undone, true],
  [
    'a reversal without points',
    [entry('video:4', 0)],
    entry('reversal:video:4', -0, 'reversal'),
    true,
  ],
  ['a reversal without its award', [seed], undone, false],
  ['a reversal a second time', [seed, quiz, undone], undone, false],
  ['a reversal of more', [seed, quiz], { ...undone, points: -51 }, false],
  ['a reversal of less', [seed, quiz], { ...undone, points: -49 }, false],
  ['a reversal under another name', [seed, quiz], { ...undone, source: 'challenge:9' }, false],
  ['a reversal of the start', [seed], entry('reversal:seed', -1250, 'reversal'), false],
  [
    'a reversal of a reversal',
    [quiz, undone],
    entry('reversal:reversal:challenge:1', 50, 'reversal'),
    false,
  ],
])('posts or rejects %s', (_what, entries, next, isPosted) => {
  expect(canAppend(entries, next)).toBe(isPosted);
});

test('holds finds a source by its full name', () => {
  expect(holds([seed, quiz], 'challenge:1')).toBe(true);
  expect(holds([seed, quiz], 'challenge')).toBe(false);
});

const on = (time: string, entry: LedgerEntry, zone = 'UTC') => ({
  ...entry,
  at: Date.parse(`${time}Z`),
  zone,
});
const video = entry('video:4', 100);
const unpaid = entry('video:5', 0);

test.each([
  ['awards that gave points', [quiz, video], [quiz, video]],
  ['not what was brought along', [seed, quiz], [quiz]],
  ['not an award without points', [quiz, unpaid], [quiz]],
  ['not what was taken back', [quiz, undone], [quiz]],
])('streakActs returns %s', (_what, entries, acts) => {
  expect(streakActs(entries)).toEqual(acts);
});

test.each<[string, LedgerEntry[], LedgerEntry, boolean]>([
  ['a first award', [], on('2026-03-02T09:00', quiz), true],
  ['an award without points', [], on('2026-03-02T09:00', unpaid), false],
  ['what is brought along', [], on('2026-03-02T09:00', seed), false],
  [
    'a second award of the date',
    [on('2026-03-02T00:00', video)],
    on('2026-03-02T23:59', quiz),
    false,
  ],
  [
    'an award of the next date',
    [on('2026-03-01T23:59', video)],
    on('2026-03-02T00:00', quiz),
    true,
  ],
  [
    'a late award of the date before',
    [on('2026-03-02T09:00', video)],
    on('2026-03-01T20:00', quiz),
    true,
  ],
  [
    'an award beside one without points',
    [on('2026-03-02T08:00', unpaid)],
    on('2026-03-02T09:00', quiz),
    true,
  ],
  [
    'an award beside what was brought along',
    [on('2026-03-02T08:00', seed)],
    on('2026-03-02T09:00', quiz),
    true,
  ],
  [
    'an award where it is another date already',
    [on('2026-03-02T09:00', video)],
    on('2026-03-02T11:00', quiz, 'Pacific/Kiritimati'),
    true,
  ],
])('isNewDay decides for %s', (_what, before, entry, isNew) => {
  expect(isNewDay(before, entry)).toBe(isNew);
});

test('after any additions each source occurs once, points are their sum and never negative', () => {
  const name = fc.constantFrom('challenge:1', 'challenge:2', 'video:1');
  const award = fc.record({ name, points: fc.integer({ min: -10, max: 200 }) });
  const additions = fc.array(
    fc.oneof(
      award.map(({ name, points }) => entry(name, points)),
      award.map(({ name, points }) => entry(`reversal:${name}`, -points, 'reversal')),
      name.map((name) => ({ undo: name })),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(additions, (all) => {
      const entries = all.reduce<LedgerEntry[]>((ledger, next) => {
        const points = (undone: string) =>
          ledger.find(({ source }) => source === undone)?.points ?? 0;
        const added =
          'undo' in next ? entry(`reversal:${next.undo}`, -points(next.undo), 'reversal') : next;
        return canAppend(ledger, added) ? [...ledger, added] : ledger;
      }, []);
      const sum = entries.reduce((total, { points }) => total + points, 0);

      expect(new Set(entries.map(({ source }) => source)).size).toBe(entries.length);
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(balance(entries)).toBe(sum);
    }),
  );
});
