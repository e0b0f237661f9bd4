const magic = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e] };

interface Drawn {
  width: number;
  height: number;
}

/**
 * Stubs the image decoder and canvas, which jsdom lacks. A file that starts like a JPEG or PNG is an
 * image of 4000 x 3000. An image encoded from it has at most as many bytes as its source, and as its
 * pixels need. Returns a list to which the size of each drawn image is added. A canvas is black, or
 * with `noise` what Firefox returns to resist fingerprinting.
 */
export function stubPictures({
  encodes = ['image/png', 'image/jpeg', 'image/webp'],
  noise = [0, 0, 0, 255],
}: { encodes?: string[]; noise?: number[] } = {}): Drawn[] {
  const drawn: Drawn[] = [];
  const sources = new WeakMap<HTMLCanvasElement, number>();
  Object.assign(window, {
    createImageBitmap: async (source: Blob) => {
      const bytes = new Uint8Array(await source.arrayBuffer());
      if (!isPicture(bytes)) throw new DOMException('It can not be decoded.', 'InvalidStateError');
      return { width: 4000, height: 3000, close: () => {}, bytes };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      const drawImage = ({ bytes }: { bytes: Uint8Array }) => sources.set(this, bytes.length);
      return { fillRect: () => {}, drawImage, getImageData: () => ({ data: noise }) };
    },
    toBlob(this: HTMLCanvasElement, done: BlobCallback, type: string, quality: number) {
      const { width, height } = this;
      const size = Math.min(sources.get(this) ?? 0, width * height * quality);
      drawn.push({ width, height });
      done(encoded(encodes.includes(type) ? type : 'image/png', size));
    },
  });
  return drawn;
}

/** Returns bytes that start like an image of this type. */
function encoded(type: string, size: number): Blob {
  const content = new Uint8Array(Math.ceil(size));
  const begin = type === 'image/webp' ? 'RIFF\0\0\0\0WEBP' : '\xff\xd8\xff';
  content.set(Uint8Array.from(begin, (letter) => letter.charCodeAt(0)).slice(0, content.length));
  return new Blob([content], { type });
}

const isPicture = (bytes: Uint8Array) =>
  Object.values(magic).some((begin) => begin.every((byte, index) => bytes[index] === byte));

/** Returns a file of this many bytes that the stubbed browser decodes as an image. */
export function picture(name: string, bytes = 3000, type = 'image/jpeg'): File {
  const content = new Uint8Array(bytes);
  content.set(magic.jpeg);
  return new File([content], name, { type });
}
