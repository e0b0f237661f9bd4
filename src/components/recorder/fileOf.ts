const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** The first of the types that this browser records; undefined leaves it the choice. */
export const recordingType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

const endings: Partial<Record<string, string>> = { 'video/mp4': 'mp4', 'video/x-matroska': 'mkv' };

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * A recording as a file, named by the local time. Its type is the recorder's without parameters, which
 * not everybody who asks for `video/mp4` understands.
 */
export function fileOf(parts: readonly Blob[], mimeType: string, now: number): File {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase() || 'video/webm';
  const ending = endings[type] ?? 'webm';
  const at = new Date(now);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes()].map(twoDigits).join('');
  return new File([...parts], `recording-${day}-${time}.${ending}`, { type });
}
