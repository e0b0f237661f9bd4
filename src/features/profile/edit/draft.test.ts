import { maxNameLength } from '@/domain/limits';
import { ana } from '@/testing/fixtures/ana';
import {
  isChanged,
  nameCount,
  nameFault,
  newAvatar,
  newName,
  type Draft,
  type DraftAvatar,
} from './draft';

const photo: DraftAvatar = { kind: 'photo', blob: new Blob(), url: 'blob:1' };

test.each<[string, Draft, string | undefined, DraftAvatar | null]>([
  ['nothing', { name: 'Ana', avatar: { kind: 'same' } }, undefined, null],
  ['only spaces around the name', { name: ' Ana ', avatar: { kind: 'same' } }, undefined, null],
  ['the same face', { name: 'Ana', avatar: { kind: 'drawn', url: '/faces/1' } }, undefined, null],
  ['the name', { name: ' Ben', avatar: { kind: 'same' } }, 'Ben', null],
  ['the photo', { name: 'Ana', avatar: photo }, undefined, photo],
])('returns only what differs from the user, with %s changed', (_what, draft, name, avatar) => {
  expect(newName(ana, draft)).toBe(name);
  expect(newAvatar(ana, draft)).toBe(avatar);
  expect(isChanged(ana, draft)).toBe(name !== undefined || avatar !== null);
});

test.each([
  ['a letter', 'A', undefined],
  ['as many characters as fit', 'a'.repeat(maxNameLength), undefined],
  ['as many families', '👨‍👩‍👧‍👦'.repeat(maxNameLength), undefined],
  ['nothing', '', 'Enter a name that others can see.'],
  ['spaces', '  ', 'Enter a name that others can see.'],
  ['invisible characters', '\u200b\u3164', 'Enter a name that others can see.'],
  ['two more than fit', 'a'.repeat(maxNameLength + 2), '500 characters at most: 2 too many.'],
])('accepts a name or returns its error: %s', (_what, name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each([
  ['a'.repeat(449), undefined],
  ['a'.repeat(450), '450 of 500 characters'],
  [`${'a'.repeat(499)} `, '499 of 500 characters'],
  ['👨‍👩‍👧‍👦'.repeat(60), undefined],
])('counts the characters of a name only near its limit', (name, count) => {
  expect(nameCount(name)).toBe(count);
});
