const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** Returns the first type that the browser can record; undefined lets the browser choose. */
export const recordingType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

const endings: Partial<Record<string, string>> = { 'video/mp4': 'mp4', 'video/x-matroska': 'mkv' };

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * Creates a file from a recording, named by the local time. Its type has no codec parameters, as
 * some receivers of `video/mp4` don't accept them.
 */
export function fileOf(parts: readonly Blob[], mimeType: string, now: number): File {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase() || 'video/webm';
  const ending = endings[type] ?? 'webm';
  const at = new Date(now);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes()].map(twoDigits).join('');
  return new File([...parts], `recording-${day}-${time}.${ending}`, { type });
}
