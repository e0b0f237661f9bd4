import { promisifyRequest } from 'idb-keyval';
import { createClientId } from '@/lib/clientId';
import { openDatabase } from '@/lib/openDatabase';
import { holdVideo } from './uploadLock';
import type { StoredVideo, VideoCopy } from './uploadSlice';

/* Videos in the browser's IndexedDB, from when they are chosen until they are published. */

const database = openDatabase('water-savers:uploads', 'videos');

const fileKey = (id: string) => ['file', id];
const keyOf = ({ userId, id }: StoredVideo) => ['video', userId, id];
const allOf = (userId: string) => IDBKeyRange.bound(['video', userId], ['video', userId, []]);

/** Returns false if storage is full or denied. */
async function store(video: StoredVideo, file: File): Promise<boolean> {
  try {
    await database('readwrite', (videos) => {
      videos.put(file, fileKey(video.id));
      videos.put(video, keyOf(video));
      return promisifyRequest(videos.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns a user's videos, oldest first. */
export async function readVideos(userId: string): Promise<StoredVideo[]> {
  try {
    const videos = await database('readonly', (all) =>
      promisifyRequest<StoredVideo[]>(all.getAll(allOf(userId))),
    );
    return videos.toSorted((a, b) => a.addedAt - b.addedAt);
  } catch {
    return [];
  }
}

/** Returns the user of each video that waits. What was published or rejected isn't sent again. */
export async function ownersOfVideos(): Promise<string[]> {
  try {
    const videos = await database('readonly', (all) =>
      promisifyRequest<StoredVideo[]>(all.getAll(IDBKeyRange.bound(['video'], ['video', []]))),
    );
    return videos.flatMap(({ result, userId }) => (result ? [] : [userId]));
  } catch {
    return [];
  }
}

export async function deleteVideosOf(userId: string): Promise<void> {
  const videos = await readVideos(userId);
  await database('readwrite', (all) => {
    for (const video of videos) {
      all.delete(fileKey(video.id));
      all.delete(keyOf(video));
    }
    return promisifyRequest(all.transaction);
  });
}

/** Returns undefined if another tab has published or deleted it. */
export async function readFile({ id }: StoredVideo): Promise<File | undefined> {
  try {
    return await database('readonly', (all) => promisifyRequest<File>(all.get(fileKey(id))));
  } catch {
    return undefined;
  }
}

/** Stores a video until it is published. `isStored` is false if storage is full or denied. */
export function storeVideo(video: Omit<StoredVideo, 'id' | 'addedAt'>, file: File): VideoCopy {
  const stored = { ...video, id: createClientId(), addedAt: Date.now() };
  return openCopy(stored, store(stored, file), holdVideo(stored.id));
}

/** Returns what a tab that sends a stored video does with it. The tab holds its lock. */
export function openCopy(
  video: StoredVideo,
  isStored: Promise<boolean>,
  lock: Promise<() => void>,
): VideoCopy {
  const leave = () => void lock.then((release) => release());
  /** A failure leaves the video as it was: then it may be sent or shown again. */
  const write = async (work: (videos: IDBObjectStore) => void) => {
    if (!(await isStored)) return;
    await database('readwrite', (videos) => {
      work(videos);
      return promisifyRequest(videos.transaction);
    }).catch(() => undefined);
  };
  let latest = video;
  let isOver = false;
  return {
    id: video.id,
    isStored,
    async change(changes) {
      if (isOver) return;
      latest = { ...latest, ...changes };
      const changed = latest;
      await write((videos) => void videos.put(changed, keyOf(changed)));
    },
    finish(result) {
      isOver = true;
      leave();
      return write((videos) => {
        videos.delete(fileKey(video.id));
        videos.put({ ...latest, result }, keyOf(video));
      });
    },
    remove() {
      isOver = true;
      leave();
      return write((videos) => {
        videos.delete(fileKey(video.id));
        videos.delete(keyOf(video));
      });
    },
    leave,
  };
}
