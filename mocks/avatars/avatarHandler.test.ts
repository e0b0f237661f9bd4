import { avatarUrl } from '@backend/avatars/avatarUrl';
import { drawAvatar } from '@backend/avatars/drawAvatar';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const draw = async (url: string) => {
  const response = await clientOf(createWorld()).send(new Request(url));
  return { headers: response.headers, svg: await response.text() };
};

test('[A15] [G14] responds for the avatar service with a drawn avatar', async () => {
  const { headers, svg } = await draw(avatarUrl('a@x.io'));

  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  expect(headers.get('Cache-Control')).toContain('max-age');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
});

test('the same email has the same avatar, another email another one', async () => {
  const { svg } = await draw(avatarUrl('a@x.io'));

  expect((await draw(avatarUrl('a@x.io'))).svg).toBe(svg);
  expect((await draw(avatarUrl('b@x.io'))).svg).not.toBe(svg);
});

test('ignores options that the service does not know', () => {
  const query = new URLSearchParams({
    seed: 'x',
    backgroundColor: '"/><script>alert(1)</script>',
    mouth: 'constructor',
    scale: '1e9',
    radius: '-5',
  });

  expect(drawAvatar(query)).toBe(drawAvatar(new URLSearchParams('seed=x')));
});

test.each(['', 'seed=', 'seed=%00&size=64', 'flip=true&rotate=90'])(
  'draws an avatar for a URL with "%s"',
  (query) => {
    expect(drawAvatar(new URLSearchParams(query))).toMatch(/^<svg /);
  },
);

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
  const svg = drawAvatar(new URLSearchParams(`seed=x&${option}`));

  expect(svg.includes(mark)).toBe(isThere);
});

test('uses only the known options of an array', () => {
  const draw = (mouth: string) => drawAvatar(new URLSearchParams(`seed=x&mouth=${mouth}`));

  expect(draw('laugh')).not.toBe(draw('sad'));
  expect(draw('laugh,nonsense')).toBe(draw('laugh'));
});
