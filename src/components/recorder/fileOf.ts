import { localDate, localTime } from '@/domain/calendar';

const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** Returns the first type that the browser can record; undefined lets the browser choose. */
export const recordingType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

const endings: Partial<Record<string, string>> = { 'video/mp4': 'mp4', 'video/x-matroska': 'mkv' };

/** Leaves codec parameters out of the type, as some receivers of `video/mp4` don't accept them. */
export function fileOf(parts: readonly Blob[], mimeType: string, now: number, zone: string): File {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase() || 'video/webm';
  const ending = endings[type] ?? 'webm';
  const time = localTime(now, zone).replace(':', '');
  return new File([...parts], `recording-${localDate(now, zone)}-${time}.${ending}`, { type });
}
