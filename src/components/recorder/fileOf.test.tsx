import { stubCamera } from '@/testing/browser/camera';
import { fileOf, recordingType } from './fileOf';

const mp4 = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';

test.each([
  ['mp4 before all', [`video/webm`, mp4], mp4],
  [
    'vp9 before vp8',
    ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'],
    'video/webm;codecs=vp9,opus',
  ],
  ['any webm', ['video/webm'], 'video/webm'],
  ['the browser’s own choice', [], undefined],
])('recordingType selects %s', (_what, types, chosen) => {
  stubCamera({ types });

  expect(recordingType()).toBe(chosen);
});

const now = Date.parse('2026-03-02T09:41:00');

test.each([
  [mp4, 'video/mp4', 'recording-2026-03-02-0941.mp4'],
  ['video/webm; codecs="vp8, opus"', 'video/webm', 'recording-2026-03-02-0941.webm'],
  ['video/x-matroska;codecs=avc1', 'video/x-matroska', 'recording-2026-03-02-0941.mkv'],
  ['', 'video/webm', 'recording-2026-03-02-0941.webm'],
])('fileOf gives a recording of "%s" its type and name', async (mimeType, type, name) => {
  const file = fileOf([new Blob(['dr']), new Blob(['op'])], mimeType, now);

  expect(file.type).toBe(type);
  expect(file.name).toBe(name);
  expect(await file.text()).toBe('drop');
});
