import { avatarUrl } from '../avatarUrl';
import { drawAvatar } from '../drawAvatar';
import { clientOf } from '../testing/client';
import { createWorld } from '../world';

const draw = async (url: string) => {
  const response = await clientOf(createWorld()).send(new Request(url));
  return { headers: response.headers, svg: await response.text() };
};

test('[A15] [G14] the avatar service is answered with a drawn face', async () => {
  const { headers, svg } = await draw(avatarUrl('a@x.io'));

  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  expect(headers.get('Cache-Control')).toContain('max-age');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
});

test('one email has one face, another has another', async () => {
  const { svg } = await draw(avatarUrl('a@x.io'));

  expect((await draw(avatarUrl('a@x.io'))).svg).toBe(svg);
  expect((await draw(avatarUrl('b@x.io'))).svg).not.toBe(svg);
});

test('the ground is one of the colours that the address names', () => {
  const svg = drawAvatar(new URLSearchParams('seed=x&backgroundColor=bfe6f5'));

  expect(svg).toContain('#bfe6f5');
});

test('an option that the service does not know never reaches the drawing', () => {
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
  'an address with "%s" draws a face all the same',
  (query) => {
    expect(drawAvatar(new URLSearchParams(query))).toMatch(/^<svg /);
  },
);
