import { randomBytes } from 'node:crypto';
import vectors from '../../docs/rules/vectors/image-type.json';
import type { Case, Group } from '../case';
import { bytesOf, createImage, fetchImageUrl } from '../files';
import { addImage, unknownIds } from '../fixtures';
import { contentType } from '../readResponse';

const most = 10 * 1_048_576;

/** Returns a unique file that begins with these bytes. */
const fileOf = (head: string, type: string) =>
  new Blob([Buffer.from(head, 'hex'), Buffer.alloc(64), randomBytes(32)], { type });

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const cases: readonly Case[] = [
  {
    title:
      'an image is returned byte for byte, by its id and at its URL, whatever type it declares',
    operation: 'image',
    quote: 'as they were stored',
    async run(t, person) {
      const image = createImage();
      const declared = new Blob([image], { type: 'image/jpeg' });
      const { id, url } = await person.request('addImage', { bytes: declared });
      const shown = await t.visitor().request('image', { imageId: id });
      const fetched = await fetchImageUrl(t, url);
      const bytes = await bytesOf(image);
      t.equal([shown.type, await bytesOf(shown)], [image.type, bytes], 'type and bytes at the id');
      t.equal([fetched.status, await bytesOf(await fetched.blob())], [200, bytes], 'at the URL');
      const response = await person.respond('image', { imageId: id });
      t.equal(contentType(response), image.type, 'the Content-Type');
      for (const imageId of [...unknownIds, '../session', '%2e%2e']) {
        await person.rejected('image', 'image_not_found', { imageId });
        await t.visitor().rejected('image', 'image_not_found', { imageId });
      }
    },
  },
  {
    title: 'JPEG, PNG, GIF and WebP are stored with the type of their bytes, and nothing else is',
    operation: 'addImage',
    quote: 'Its bytes determine its type, not its `Content-Type`',
    async run(t, person) {
      for (const { name, input, expected } of vectors.cases) {
        for (const declared of [expected ?? 'image/gif', 'image/png', 'image/jpeg']) {
          const bytes = fileOf(input.head, declared);
          if (expected === null) {
            await person.rejected('addImage', 'not_an_image', { bytes });
          } else {
            const { id } = await person.request('addImage', { bytes });
            const { type } = await person.request('image', { imageId: id });
            t.equal(type, expected, `the type of ${name} that was sent as ${declared}`);
          }
        }
      }
      for (const [type, text] of [
        ['image/png', ''],
        ['image/png', 'This is only text.'],
        ['image/svg+xml', drawing],
      ] as const) {
        const bytes = new Blob([text], { type });
        await person.rejected('addImage', 'not_an_image', { bytes });
      }
    },
  },
  {
    title: 'an image of exactly 10 MB is stored, and a larger one rejected',
    operation: 'addImage',
    quote: 'At most 10 MB',
    async run(t, person) {
      const image = createImage();
      const padded = (size: number) =>
        new Blob([image, new Uint8Array(size - image.size)], { type: image.type });
      await person.rejected('addImage', 'file_too_large', { bytes: padded(most + 1) });
      const { id } = await person.request('addImage', { bytes: padded(most) });
      t.ok(id !== '', 'an id', id);
    },
  },
  {
    title: 'an uploaded image and each listed avatar can become the avatar that others see',
    operation: 'updateProfile',
    quote: 'One of those that `avatars` lists, or an image of the user',
    async run(t, ana, ben) {
      const [{ url }, { url: other }] = [await addImage(ana), await addImage(ana)];
      const offered = await ana.request('avatars');
      // A backend may draw none.
      const drawn = [...offered.characters.slice(0, 2), offered.default];
      for (const avatar of [url, other, ...drawn.filter((each) => each !== ''), url]) {
        const { user } = await ana.request('updateProfile', { avatar });
        t.equal(user, { ...ana.user, avatar }, 'the user');
        const { person } = await ben.request('person', { userId: ana.id });
        t.equal(person.avatar, avatar, 'the face that others see');
        const { default: own } = await ana.request('avatars');
        t.equal(own, offered.default, 'the avatar that belongs to the email');
      }
    },
  },
];

export const imageGroup: Group = { name: 'images', cases };
