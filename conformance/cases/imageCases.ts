import type { Case, Group } from '../case';
import { imageTypeCases } from './fileTypeCases';
import { fetchImageUrl } from '../fetchImageUrl';
import { unknownIds } from '../fixtures';
import { contentType } from '../readResponse';
import { clip } from '../testRequest';
import { createImage } from '../imageFiles';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');

const shownBack: Case = {
  title: 'an image is returned byte for byte, by its id and at its URL',
  operation: 'image',
  quote: 'as they were stored',
  async run(t) {
    const person = await t.signUp();
    const picture = createImage();
    const { id, url } = await person.request('addImage', { bytes: picture });

    const shown = await t.visitor().request('image', { imageId: id });
    const fetched = await fetchImageUrl(t, url);

    const bytes = await bytesOf(picture);
    t.equal([shown.type, await bytesOf(shown)], [picture.type, bytes], 'type and bytes at the id');
    t.equal(fetched.status, 200, `the status of the address ${clip(url)}`);
    t.equal(await bytesOf(await fetched.blob()), bytes, 'the bytes at the address');
  },
};

const notAnImage: Case = {
  title: "a file whose bytes aren't an image is rejected, whatever type it declares",
  operation: 'addImage',
  async run(t) {
    const person = await t.signUp();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [type, text] of [
      ['image/png', 'This is only text.'],
      ['image/svg+xml', drawing],
      ['image/jpeg', drawing],
    ] as const) {
      const bytes = new Blob([text], { type });
      await person.rejected('addImage', 'not_an_image', { bytes });
    }
  },
};

const empty: Case = {
  title: 'an empty image is rejected',
  operation: 'addImage',
  async run(t) {
    const bytes = new Blob([], { type: 'image/png' });
    await (await t.signUp()).rejected('addImage', 'not_an_image', { bytes });
  },
};

const tooLarge: Case = {
  title: 'an image of more than 10 MB is rejected',
  operation: 'addImage',
  quote: 'At most 10 MB',
  async run(t) {
    const person = await t.signUp();
    const filler = new Uint8Array(10 * 1_048_576);
    const picture = createImage();
    const bytes = new Blob([picture, filler], { type: picture.type });
    await person.rejected('addImage', 'file_too_large', { bytes });
  },
};

const unknown: Case = {
  title: 'an unknown image is not found, with and without a session',
  operation: 'image',
  async run(t) {
    const person = await t.signUp();
    for (const imageId of [...unknownIds, '../session', '%2e%2e']) {
      await person.rejected('image', 'image_not_found', { imageId });
      await t.visitor().rejected('image', 'image_not_found', { imageId });
    }
  },
};

const ownFace: Case = {
  title: 'an uploaded image and each listed avatar can become the avatar that others see',
  operation: 'updateProfile',
  quote: 'One of those that `avatars` lists, or an image of the user',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { url } = await ana.request('addImage', { bytes: createImage() });
    const offered = await ana.request('avatars', undefined);
    // A backend may draw none.
    const drawn = [...offered.characters.slice(0, 2), offered.default];
    const avatars = [url, ...drawn.filter((each) => each !== '')];
    for (const avatar of avatars) {
      const { user } = await ana.request('updateProfile', { avatar });
      const { person } = await ben.request('person', { userId: ana.id });
      t.equal([user.avatar, person.avatar], [avatar, avatar], 'the face');
      t.equal(user.name, ana.name, 'the name, which was left out');
      const { default: own } = await ana.request('avatars', undefined);
      t.equal(own, offered.default, 'the avatar that belongs to the email');
    }
  },
};

const plainType: Case = {
  title: 'an image is returned with the media type of its bytes',
  operation: 'image',
  async run(t) {
    const person = await t.signUp();
    const picture = createImage();
    const bytes = new Blob([picture], { type: 'image/jpeg' });
    const { id } = await person.request('addImage', { bytes });
    const response = await person.respond('image', { imageId: id });
    t.equal(contentType(response), picture.type, 'the Content-Type');
  },
};

export const imageGroup: Group = {
  name: 'images',
  cases: [shownBack, notAnImage, tooLarge, empty, unknown, ownFace, plainType, ...imageTypeCases],
};
