import { startsRun } from './messages';

const by = (...authors: string[]) => authors.map((userId) => ({ userId }));
const opening = (messages: ReadonlyArray<{ userId: string }>) =>
  messages.map((_message, index) => startsRun(messages, index));

test.each([
  ['[T07] one author', by('A'), [true]],
  ['[T07] [T08] a run that another interrupts', by('A', 'A', 'B', 'A'), [true, false, true, true]],
  ['[T08] a long run', by('A', 'A', 'A', 'A'), [true, false, false, false]],
  ['[T07] authors in turn', by('A', 'B', 'A'), [true, true, true]],
  ['nobody', [], []],
])('%s: the author is shown at the start of a run', (_run, messages, expected) => {
  expect(opening(messages)).toEqual(expected);
});

test('an index outside the list starts no run', () => {
  expect(startsRun(by('A'), 5)).toBe(false);
});
