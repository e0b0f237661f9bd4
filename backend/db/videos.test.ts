import { createWorld } from '@mocks/world/world';
import { fileIdsOf, toVideo } from './videos';

const now = Date.parse('2026-03-02T09:41:00Z');
const video = { userId: '1', title: 'A tap', points: 100, uploadedAt: now };

test("returns the files of a world's recordings, uploads and images", () => {
  const { db } = createWorld({ name: 'newcomer', now });
  const before = fileIdsOf(db);
  const file = { userId: '1', type: 'video/mp4' };
  db.videos.put({ id: 'bare', ...video });
  db.videos.put({
    id: 'film',
    ...video,
    recording: {
      fileIds: ['a', 'b'],
      type: 'video/mp4',
      hash: 'h',
      size: 9,
      uploads: [],
    },
  });
  db.uploads.put({
    id: 'u',
    ...file,
    fileIds: ['c'],
    name: 'tap.mp4',
    hash: 'h',
    length: 9,
    offset: 1,
    touchedAt: now,
  });
  db.images.put({ id: 'i', ...file, fileIds: ['d'], size: 9, addedAt: now });

  expect(before).toEqual([]);
  expect(fileIdsOf(db)).toEqual(['a', 'b', 'c', 'd']);
});

test('leaves out what a video does not have', () => {
  expect(toVideo({ id: 'v', ...video })).toEqual({
    id: 'v',
    title: 'A tap',
    points: 100,
    uploadedAt: '2026-03-02T09:41:00.000Z',
    hasRecording: false,
    isEvidence: false,
  });
  expect(toVideo({ id: 'v', ...video, scene: 'tap', seconds: 61.5 })).toMatchObject({
    scene: 'tap',
    seconds: 61.5,
  });
});
