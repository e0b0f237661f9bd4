import { avatarUrl } from '@backend/avatars/avatarUrl';
import { drawAvatar } from '@backend/avatars/drawAvatar';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const drawn = (query: string) => drawAvatar(new URLSearchParams(query));

test('[A15] [G14] responds for the avatar service with an avatar of its own for each email', async () => {
  const draw = async (url: string) => clientOf(createWorld()).send(new Request(url));
  const response = await draw(avatarUrl('a@x.io'));
  const svg = await response.text();

  expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(response.headers.get('Cache-Control')).toContain('max-age');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(await (await draw(avatarUrl('a@x.io'))).text()).toBe(svg);
  expect(await (await draw(avatarUrl('b@x.io'))).text()).not.toBe(svg);
});

test.each(['', 'seed=%00&size=64', 'flip=true&rotate=90'])('draws for a URL with "%s"', (query) => {
  expect(drawn(query)).toMatch(/^<svg /);
});

test.each([
  ['any', { beardProbability: '0' }],
  ['woman', { beardProbability: '0', rearHairProbability: '100' }],
  ['man', { rearHairProbability: '0' }],
] as const)('an avatar (%s) smiles and does not reveal the text it was made from', (look, hair) => {
  const { origin, pathname, searchParams } = new URL(avatarUrl('a@x.io', look));

  expect(`${origin}${pathname}`).toBe('https://api.dicebear.com/9.x/toon-head/svg');
  expect(Object.fromEntries(searchParams)).toEqual({
    seed: '1oywfamap4a',
    mouth: 'smile,laugh',
    eyes: 'happy,wide',
    eyebrows: 'happy,raised,neutral',
    backgroundColor: 'bfe6f5,ffe0b8,d9ccff,c9f0dc,ffd0dc',
    ...hair,
  });
});

test.each([
  ['flip=true', 'scale(-1 1)', true],
  ['flip=false', 'scale(-1 1)', false],
  ['rotate=90', 'rotate(90', true],
  ['size=64', 'width="64"', true],
  ['size=640', 'width="640"', true],
  ['size=6x', 'width="6', false],
  ['size=64000', 'width="64000"', false],
  ['backgroundColor=bfe6f5,nonsense', '#bfe6f5', true],
])('an option in the URL is visible if it is valid: %s', (option, mark, isThere) => {
  expect(drawn(`seed=x&${option}`).includes(mark)).toBe(isThere);
});

test('uses only known options, and of an array only those that are', () => {
  const odd = 'backgroundColor="/><script>&mouth=constructor&scale=1e9&radius=-5';

  expect(drawn(`seed=x&${odd}`)).toBe(drawn('seed=x'));
  expect(drawn('seed=x&mouth=laugh')).not.toBe(drawn('seed=x&mouth=sad'));
  expect(drawn('seed=x&mouth=laugh,nonsense')).toBe(drawn('seed=x&mouth=laugh'));
});
