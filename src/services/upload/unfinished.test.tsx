import { dropUnfinished, isSameFile, keepUnfinished, readUnfinished } from './unfinished';

const unfinished = { uploadId: 'u1', name: 'قطرة.mp4', size: 1000, lastModified: 7 };
const key = 'water-savers:upload:1:story';

const file = ({ name = 'قطرة.mp4', bytes = 1000, lastModified = 7 } = {}) =>
  new File([new Uint8Array(bytes)], name, { lastModified });

test('an unfinished upload is known only to its user and slot, until it is removed', () => {
  keepUnfinished('1', 'story', unfinished);

  expect(readUnfinished('1', 'story')).toEqual(unfinished);
  expect(readUnfinished('2', 'story')).toBeNull();
  expect(readUnfinished('1', 'challenge:2')).toBeNull();
  keepUnfinished('1', 'story', null);
  expect(readUnfinished('1', 'story')).toBeNull();
});

test('dropUnfinished removes only the upload with that id', () => {
  keepUnfinished('1', 'story', unfinished);

  dropUnfinished('1', 'story', 'u0');
  expect(readUnfinished('1', 'story')).toEqual(unfinished);
  dropUnfinished('1', 'story', 'u1');

  expect(readUnfinished('1', 'story')).toBeNull();
});

test.each(['', 'null', '{', '{"uploadId":7}', '[]'])(
  'readUnfinished returns null if the device holds %s',
  (text) => {
    localStorage.setItem(key, text);

    expect(readUnfinished('1', 'story')).toBeNull();
  },
);

test.each([
  ['the same file', file(), true],
  ['a file of another name', file({ name: 'other.mp4' }), false],
  ['a file of another size', file({ bytes: 999 }), false],
  ['a file that was changed since', file({ lastModified: 8 }), false],
])('isSameFile for %s: %s', (_what, chosen, isSame) => {
  expect(isSameFile(unfinished, chosen)).toBe(isSame);
});
