import { loggedRequestOf } from './loggedRequestOf';
import { readEntry } from '../panel/recording/log';
import { writeOf, type Write } from '../panel/recording/write';
import { createWorld } from '../world/world';
import { clientOf, requestFor } from './client';
import { partArg, publicationOf, uploadArg } from './uploads';
import { replay, type Replayed } from './replay';

const now = '2026-03-02T09:41:00.000Z';
const hello = { message: 'Hello', idempotencyKey: 'k1' };
const minute = 60_000;

test('replays writes at their times and as their users', async () => {
  const world = await replay({ now }, [
    { name: 'login', after: minute, status: 200, arg: { email: 'a@x.io', password: 'any' } },
    { name: 'sendMessage', after: 2 * minute, as: '1', status: 201, arg: hello },
    { name: 'follow', after: 3 * minute, as: '3', status: 200, arg: { userId: '1' } },
    { name: 'logout', after: 4 * minute, status: 200 },
  ]);

  expect(world.db.messages.all().at(-1)).toMatchObject({
    userId: '1',
    message: 'Hello',
    sentAt: Date.parse('2026-03-02T09:43:00.000Z'),
  });
  expect(world.db.follows.all().at(-1)).toMatchObject({ userId: '3', followedId: '1' });
  expect(world.db.session()).toBeNull();
});

test('replays a failed write', async () => {
  const rejected = { name: 'follow', after: 0, as: '1', arg: { userId: '1' } } as const;

  await expect(replay({ now }, [{ ...rejected, status: 422 }])).resolves.toBeDefined();
  await expect(replay({ now }, [{ ...rejected, status: 200 }])).rejects.toThrow(
    /^Write 1, "follow", was answered 200 when it was recorded, and now is answered 422\. .*cannot_follow_yourself/,
  );
});

test('starts with the given world, seed, zone and data', async () => {
  const strict = await replay({ now, world: 'strict', seed: 7, zone: 'Asia/Tokyo' }, []);
  const data = { ...strict.db.dump(), online: 3 };
  const other = await replay({ now, data }, []);

  expect([strict.name, strict.seed, strict.zone]).toEqual(['strict', 7, 'Asia/Tokyo']);
  expect(other.db.online()).toBe(3);
});

/** Sends requests to a world and records the writes. */
async function recordIn(world: ReturnType<typeof createWorld>, name: Write['name'], arg: object) {
  const request = requestFor(name, { ...arg });
  const response = await clientOf(world).send(request.clone());
  const context = { id: 1, at: Date.parse(now), as: '1' };
  const logged = await loggedRequestOf(request, response);
  const { at: _at, ...write } = writeOf(await readEntry(logged, context))!;
  return { ...write, after: 0 } as unknown as Replayed & { readonly gave?: string };
}

test('replaces ids that are different now', async () => {
  const world = createWorld({ now: Date.parse(now) });
  world.signIn('1');
  const film = new Blob(['\0\0\0\u0018ftypisom a film of its own']);
  const startedAt = await recordIn(world, 'createUpload', uploadArg(film.size));
  const id = startedAt.gave!;
  const sent = await recordIn(world, 'appendUpload', partArg(id, 0, film));
  const published = await recordIn(world, 'publishVideo', publicationOf(id));
  const image = await recordIn(world, 'addImage', {
    bytes: new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' }),
  });
  const images = [{ id: image.gave, description: '', width: 1, height: 1 }];
  const shown = await recordIn(world, 'sendMessage', { ...hello, images });

  const replayed = await replay({ now }, [startedAt, sent, published, image, shown]);

  const [video] = replayed.db.videos.all().slice(-1);
  expect(video?.recording?.size).toBe(film.size);
  expect(video?.id).not.toBe(`v${id}`);
  expect(replayed.person('1').points).toBe(world.person('1').points);
  const [{ id: imageId } = { id: '' }] = replayed.db.messages.all().at(-1)?.images ?? [];
  expect(replayed.db.images.get(imageId)).toBeDefined();
});
