import { promisifyRequest } from 'idb-keyval';
import { createClientId } from '@/lib/clientId';
import { openDatabase } from '@/lib/openDatabase';
import type { StoredVideo, VideoCopy } from './uploadSlice';

/* Videos in the browser's IndexedDB, from when they are chosen until they are published. */

const database = openDatabase('water-savers:uploads', 'videos');

const fileKey = (id: string) => ['file', id];
const keyOf = ({ userId, id }: StoredVideo) => ['video', userId, id];

const read = <Result>(work: (videos: IDBObjectStore) => IDBRequest) =>
  database('readonly', (videos) => promisifyRequest(work(videos) as IDBRequest<Result>));

const write = (work: (videos: IDBObjectStore) => void) =>
  database('readwrite', (videos) => {
    work(videos);
    return promisifyRequest(videos.transaction);
  });

/** Returns the videos whose keys begin so; none where the browser denies storage. */
const readAll = (...key: string[]) =>
  read<StoredVideo[]>((videos) =>
    videos.getAll(IDBKeyRange.bound(['video', ...key], ['video', ...key, []])),
  ).catch(() => []);

/** Returns a user's videos, oldest first. */
export async function readVideos(userId: string): Promise<StoredVideo[]> {
  const videos = await readAll(userId);
  return videos.toSorted((a, b) => a.addedAt - b.addedAt);
}

/** Returns the user of each video that waits. What was published or rejected isn't sent again. */
export async function ownersOfVideos(): Promise<string[]> {
  const videos = await readAll();
  return videos.flatMap(({ result, userId }) => (result ? [] : [userId]));
}

/** Returns undefined if another tab has published or deleted it. */
export const readFile = ({ id }: StoredVideo): Promise<File | undefined> =>
  read<File | undefined>((videos) => videos.get(fileKey(id))).catch(() => undefined);

export async function deleteVideosOf(userId: string): Promise<void> {
  const stored = await readVideos(userId);
  await write((videos) => stored.forEach((video) => erase(videos, video)));
}

function erase(videos: IDBObjectStore, video: StoredVideo) {
  videos.delete(fileKey(video.id));
  videos.delete(keyOf(video));
}

/** Stores a video until it is published. `isStored` is false if storage is full or denied. */
export function storeVideo(video: Omit<StoredVideo, 'id' | 'addedAt'>, file: File): VideoCopy {
  const stored = { ...video, id: createClientId(), addedAt: Date.now() };
  const isStored = write((videos) => {
    videos.put(file, fileKey(stored.id));
    videos.put(stored, keyOf(stored));
  }).then(
    () => true,
    () => false,
  );
  return openCopy(stored, isStored, lockVideo(stored.id));
}

/** Returns what a tab that sends a stored video does with it. The tab holds its lock. */
export function openCopy(
  video: StoredVideo,
  isStored: Promise<boolean>,
  lock: Promise<() => void>,
): VideoCopy {
  const leave = () => void lock.then((release) => release());
  let latest = video;
  let isFinished = false;
  /** A failure leaves the video as it was: then it may be sent or shown again. */
  const change = async (work: (videos: IDBObjectStore) => void) => {
    if (await isStored) await write(work).catch(() => undefined);
  };
  const finish = (work: (videos: IDBObjectStore) => void) => {
    isFinished = true;
    leave();
    return change(work);
  };
  return {
    id: video.id,
    isStored,
    async change(changes) {
      if (isFinished) return;
      latest = { ...latest, ...changes };
      const changed = latest;
      await change((videos) => void videos.put(changed, keyOf(changed)));
    },
    finish: (result) =>
      finish((videos) => {
        videos.delete(fileKey(video.id));
        videos.put({ ...latest, result }, keyOf(video));
      }),
    remove: () => finish((videos) => erase(videos, video)),
    leave,
  };
}

const lockName = (id: string) => `water-savers:upload:${id}`;

const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Resolves to a function that releases it. Without Web Locks, two tabs may send: one counts. */
export function lockVideo(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    const locks = locksOf();
    if (locks) locks.request(lockName(id), hold).catch(() => resolve(() => undefined));
    else resolve(() => undefined);
  });
}

/** Holds a Web Lock until the signal aborts, so that other tabs know of this upload. */
export async function lockUpload(uploadId: string, until: AbortSignal): Promise<void> {
  // Without the lock, another tab may offer to resume the upload.
  const release = await lockVideo(uploadId);
  if (until.aborted) release();
  else until.addEventListener('abort', release, { once: true });
}

/** True if a tab is sending the upload. False if Web Locks are missing or denied. */
export async function isUploadLocked(uploadId: string): Promise<boolean> {
  const { held = [] } =
    (await locksOf()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockName(uploadId));
}
