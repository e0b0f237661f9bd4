import { mergeUser } from './user';

const user = {
  id: '1',
  name: 'Water Guardian',
  email: 'guardian@example.com',
  avatar: '',
  points: 1250,
  level: 8,
  badges: ['first-drop'],
  rank: 'Water Guardian',
  streak: 5,
};

test('[A21] merging into null returns null', () => {
  expect(mergeUser(null, { points: 9 })).toBeNull();
});

test('[A21] only the fields of the update change, and never the id', () => {
  expect(mergeUser(user, { id: '2', points: 9 })).toEqual({ ...user, points: 9 });
});

test('inherited properties of an update are ignored', () => {
  expect(mergeUser(user, Object.create({ points: 9 }) as object)).toEqual(user);
});

test.each([
  ['__proto__', '{ "__proto__": { "isAdmin": true } }'],
  ['constructor', '{ "constructor": { "prototype": { "isAdmin": true } } }'],
  ['isAdmin', '{ "isAdmin": true }'],
])('the unknown field %s is dropped', (_key, json) => {
  const merged = mergeUser(user, JSON.parse(json) as object);

  expect(merged).toStrictEqual(user);
  expect(merged).not.toHaveProperty('isAdmin');
  expect({}).not.toHaveProperty('isAdmin');
});
