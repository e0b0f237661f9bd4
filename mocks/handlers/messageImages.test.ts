import { maxMessageImages } from '@/domain/limits';
import { anyImage, clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const size = { width: 4, height: 3 };

async function withImages(count: number) {
  const world = createWorld();
  world.signIn('1');
  const client = clientOf(world);
  const images: { id: string; url: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    images.push(await client.ask('addImage', { bytes: anyImage }));
  }
  const sent = images.map(({ id }, at) => ({ id, description: `Barrel ${at}`, ...size }));
  return { ...client, world, images, sent };
}

test('returns the images of a message in order, with URLs and descriptions', async () => {
  const { ask, images, sent } = await withImages(2);

  const { message } = await ask('sendMessage', { message: '', images: sent, idempotencyKey: 'a' });

  expect(message.message).toBe('');
  expect(message.images).toEqual(sent.map((image, at) => ({ ...image, url: images[at]?.url })));
  const { items } = await ask('messages', { limit: 1 });
  expect(items).toEqual([message]);
});

test('accepts an image without text, but no blank message without an image', async () => {
  const { refusal, sent } = await withImages(1);
  expect(sent).toHaveLength(1);

  const blank = await refusal('sendMessage', { message: ' ', images: [], idempotencyKey: 'a' });

  expect(blank).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/message' }] });
});

test('refuses more than four images', async () => {
  const { refusal, world, sent } = await withImages(maxMessageImages + 1);

  const { errors } = await refusal('sendMessage', {
    message: 'Look',
    images: sent,
    idempotencyKey: 'a',
  });

  expect(errors).toMatchObject([{ pointer: '/images' }]);
  expect(world.db.messages.size).toBe(15);
});

test('refuses an image that is unknown or belongs to another user', async () => {
  const { refusal, world, sent } = await withImages(1);
  const unknown = [{ id: 'none', description: '', ...size }];
  const send = async (images: typeof sent) =>
    (await refusal('sendMessage', { message: 'Look', images, idempotencyKey: 'a' })).code;

  expect(await send(unknown)).toBe('image_not_found');
  world.signIn('3');
  expect(await send(sent)).toBe('image_not_found');
});
