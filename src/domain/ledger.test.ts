import { balance, canAppend, holds, isNewDay, streakActs, type LedgerEntry } from './ledger';
import { pointsFor, rewards, source, type RewardKind } from './sources';

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

test('the balance of a broken ledger is not below 0', () => {
  expect(balance([undone])).toBe(0);
});

test('what was brought along is not reversed', () => {
  expect(canAppend([seed, quiz], entry('reversal:seed', -1250, 'reversal'))).toBe(false);
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

test.each([
  [source.challenge('4'), 'challenge:4'],
  [source.video('v1'), 'video:v1'],
  [source.videoBonus('v1'), 'videoBonus:v1'],
  [source.action('act01', '2026-03-01', 2), 'action:act01:2026-03-01:2'],
  [source.actionLog('act01:2026-03-01:2'), 'action:act01:2026-03-01:2'],
  [source.review('2026-03-01'), 'daily5:2026-03-01'],
  [source.reversal(source.video('v1')), 'reversal:video:v1'],
])('the source name %s', (name, expected) => {
  expect(name).toBe(expected);
});

test.each<[RewardKind, number, number]>([
  ['video', 0, 100],
  ['video', 2, 100],
  ['video', 3, 0],
  ['action', 4, 5],
  ['action', 5, 0],
  ['videoBonus', 99, 50],
])('the next %s after %d on a day gives %d points', (kind, alreadyToday, points) => {
  expect(pointsFor(kind, alreadyToday)).toBe(points);
});

test('a video gives a bonus at ten helpful marks', () => {
  expect(rewards.videoBonus.helpfulMarks).toBe(10);
});
