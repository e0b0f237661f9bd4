import { imageHeadLength, imageType } from '@/lib/imageFile';
import { videoFileError, headLength } from '@/domain/videoFile';
import { createSubmittedPhoto } from './imageFiles';
import { realMedia, textMedia, type Media } from './media';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const kinds: ReadonlyArray<readonly [string, Media]> = [
  ['real files', realMedia],
  ['files in ASCII', textMedia],
];

test.each(kinds)('%s have valid, unique video and image bytes', async (_kind, media) => {
  const videos = [media.createVideo(), media.createVideo()] as const;
  const pictures = [media.createImage(), media.createImage()] as const;

  for (const video of videos) {
    const described = { name: 'tap', type: video.type, size: video.size };
    expect(videoFileError(described, (await bytesOf(video)).slice(0, headLength))).toBeNull();
  }
  for (const picture of pictures) {
    expect(imageType((await bytesOf(picture)).slice(0, imageHeadLength))).toBe(picture.type);
  }
  for (const [one, other] of [videos, pictures]) {
    expect(await bytesOf(one)).not.toEqual(await bytesOf(other));
  }
});

test('text media contain only ASCII bytes', async () => {
  for (const file of [textMedia.createVideo(), textMedia.createImage()]) {
    expect((await bytesOf(file)).every((byte) => byte < 0x80)).toBe(true);
  }
});

test('makePhoto returns a PNG as a data URL', async () => {
  const { dataUrl } = await createSubmittedPhoto();

  expect(dataUrl).toMatch(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/);
});
