import { loggedRequestOf } from './browser';
import { readEntry } from '../panel/recording/log';
import { writeOf, type Write } from '../panel/recording/write';
import { createWorld } from '../world/world';
import { clientOf, requestFor } from './client';
import { partArg, publicationOf, uploadArg } from './uploads';
import { replay, type Replayed } from './replay';

const now = '2026-03-02T09:41:00.000Z';
const hello = { message: 'Hello', idempotencyKey: 'k1' };

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
