import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import type { ProblemCode } from '@/contract/problems';
import { maxImageBytes, maxMessageImages } from '@/domain/limits';
import type { ImageFileError } from '@/lib/imageFile';
import { quoted } from '@/lib/isolated';

const kinds = 'Choose a JPEG, PNG, or WebP.';
const maxMegabytes = maxImageBytes / 1_048_576;

export function imageErrorText(fileName: string, error: ImageFileError): string {
  const name = quoted(fileName);
  switch (error) {
    case 'empty':
      return `${name} is empty. Choose another image.`;
    case 'svg':
      return `${name} is an SVG drawing. ${kinds}`;
    case 'not-an-image':
      return `${name} isn’t an image. ${kinds}`;
    case 'too-large':
      return `${name} is larger than ${maxMegabytes} MB. Choose a smaller one.`;
    case 'undecodable':
      return `${name} couldn’t be read. It may be damaged or an unsupported type. ${kinds}`;
  }
}

export function noRoomText(fileNames: readonly string[]): string {
  const [first = ''] = fileNames;
  const left =
    fileNames.length === 1
      ? `${quoted(first)} was left out`
      : `${fileNames.length} images were left out`;
  return `${left}. You can send up to ${maxMessageImages} images in a message.`;
}

const byCode: Partial<Record<ProblemCode, string>> = {
  file_too_large: 'It’s too large to upload.',
  not_an_image: 'It isn’t an image we can use.',
  storage_full: 'The server is out of space.',
};

export function addingErrorText(error: unknown): string {
  const code = isApiError(error) && error.kind === 'problem' ? error.code : undefined;
  return (code && byCode[code]) ?? errorText(error);
}
