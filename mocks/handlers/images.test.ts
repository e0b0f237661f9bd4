import { maxImageBytes } from '@/domain/limits';
import { imageUrl } from '@backend/http/paths';
import { anyImage, origin } from '../testing/client';
import { countStoredFiles } from '../testing/countStoredFiles';
import { setupWorldClient } from '../testing/setupWorldClient';

const day = 24 * 60 * 60 * 1000;
const startedAt = Date.parse('2026-03-02T09:41:00Z');

function photographer() {
  const at = setupWorldClient();
  return { ...at, held: countStoredFiles(at.world) };
}

const bytesOf = (begin: string, size = begin.length) => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(begin, (letter) => letter.charCodeAt(0)));
  return bytes;
};
const jpeg = '\xff\xd8\xff\xe0';

test.each([
  ['a JPEG', jpeg, 'image/jpeg', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png', 'image/png'],
  ['a JPEG of unknown type', jpeg, '', 'image/jpeg'],
  ['a GIF', 'GIF89a', 'image/gif', 'image/gif'],
  ['a WebP', 'RIFF\x08\0\0\0WEBPVP8 ', 'image/webp', 'image/webp'],
  ['a JPEG that is called a PNG', jpeg, 'image/png', 'image/jpeg'],
])('%s comes back byte for byte, with its type', async (_what, content, sent, type) => {
  const { ask, send } = photographer();
  const bytes = bytesOf(content);

  const { id, url } = await ask('addImage', { bytes: new Blob([bytes], { type: sent }) });
  const response = await send(new Request(`${origin}${url}`));

  expect(url).toBe(imageUrl(id));
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test.each([
  ['nothing', new Blob([]), 'not_an_image'],
  ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'not_an_image'],
  ['a text', new Blob([bytesOf(jpeg)], { type: 'text/plain' }), 'unsupported_media_type'],
  ['a page', new Blob(['<!doctype html>'], { type: 'image/png' }), 'not_an_image'],
  ['a byte more than fits', new Blob([bytesOf(jpeg, maxImageBytes + 1)]), 'file_too_large'],
])('%s is rejected and not stored', async (_what, bytes, code) => {
  const { expectProblem, world, held } = photographer();

  expect((await expectProblem('addImage', { bytes })).code).toBe(code);

  expect(world.db.images.size).toBe(0);
  expect(await held()).toBe(0);
});

test('accepts an image of exactly the limit', async () => {
  const { ask } = photographer();

  const { id } = await ask('addImage', { bytes: new Blob([bytesOf(jpeg, maxImageBytes)]) });

  expect(id).not.toBe('');
});

test('responds with image_not_found for an unknown id', async () => {
  const { expectProblem } = photographer();

  expect((await expectProblem('image', { imageId: 'none' })).code).toBe('image_not_found');
});

test('serves an image after the user has logged out', async () => {
  const { ask, respond, world } = photographer();
  const { id } = await ask('addImage', { bytes: anyImage });
  world.signOut();

  expect((await respond('image', { imageId: id })).status).toBe(200);
});

describe('adding an image a day later', () => {
  test('deletes an image that nothing uses', async () => {
    const { ask, expectProblem, travel, held } = photographer();
    const { id } = await ask('addImage', { bytes: anyImage });

    travel(startedAt + day);
    await ask('addImage', { bytes: anyImage });
    const inTime = await held();
    travel(startedAt + day + 1);
    await ask('addImage', { bytes: anyImage });

    expect(inTime).toBe(2);
    expect((await expectProblem('image', { imageId: id })).code).toBe('image_not_found');
    expect(await held()).toBe(2);
  });

  test('keeps an avatar until the user changes it', async () => {
    const { ask, respond, travel } = photographer();
    const { id, url } = await ask('addImage', { bytes: anyImage });
    await ask('updateProfile', { avatar: url });
    const { default: drawn } = await ask('avatars', undefined);
    const status = async () => (await respond('image', { imageId: id })).status;

    travel(startedAt + 2 * day);
    await ask('addImage', { bytes: anyImage });
    const asFace = await status();
    await ask('updateProfile', { avatar: drawn });
    await ask('addImage', { bytes: anyImage });

    expect(asFace).toBe(200);
    expect(await status()).toBe(404);
  });

  test('keeps an image of a message', async () => {
    const { ask, respond, travel, world } = photographer();
    const { id } = await ask('addImage', { bytes: anyImage });
    const [message] = world.db.messages.all();
    if (!message) throw new Error('Nobody has said anything.');
    const image = { id, description: 'A barrel', width: 40, height: 30 };
    world.db.messages.put({ ...message, images: [image] });

    travel(startedAt + 2 * day);
    await ask('addImage', { bytes: anyImage });

    expect((await respond('image', { imageId: id })).status).toBe(200);
  });
});
