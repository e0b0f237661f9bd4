import { removeStorage, stubStorage } from '../../testing/storage';
import { createTapeStore, type Tape } from './tape';

const first: Tape = { base: null, from: 1, writes: [] };
const write = { name: 'logout', arg: {}, as: '1', at: 2, status: 200 } as const;
const longer: Tape = { ...first, writes: [write] };

afterEach(removeStorage);

test('keeps the tape after a reload and shares it with other tabs', () => {
  stubStorage();
  const here = createTapeStore('world', first, true);
  const there = createTapeStore('world', { ...first, from: 9 }, false);

  here.put(longer);

  expect(there.get()).toEqual(longer);
  expect(createTapeStore('world', { ...first, from: 9 }, false).get()).toEqual(longer);
});

test('a new world starts with an empty tape', () => {
  stubStorage();
  createTapeStore('world', first, true).put(longer);

  expect(createTapeStore('world', { ...first, from: 9 }, true).get()).toEqual({
    ...first,
    from: 9,
  });
});

test.each(['hello', '', '{"version":999}', '{"base":null,"from":1,"writes":[7]}'])(
  'starts with the first tape if %j is stored',
  (text) => {
    const held = stubStorage();
    createTapeStore('world', longer, true);
    for (const key of held.keys()) held.set(key, text);

    const tape = createTapeStore('world', first, false);

    expect(tape.get()).toEqual(first);
    tape.put(longer);
    expect(tape.get()).toEqual(longer);
  },
);

test('each world has its own tape', () => {
  stubStorage();
  createTapeStore('world', first, true).put(longer);

  expect(createTapeStore('other', first, false).get()).toEqual(first);
});

test.each([['full', () => stubStorage(10)] as const, ['missing', removeStorage] as const])(
  'with %s storage, the tape lasts as long as the page',
  (_what, arrange) => {
    arrange();
    const tape = createTapeStore('world', first, true);

    tape.put(longer);

    expect(tape.get()).toEqual(longer);
  },
);
