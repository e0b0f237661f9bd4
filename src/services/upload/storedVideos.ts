import { promisifyRequest } from 'idb-keyval';
import { createClientId } from '@/lib/clientId';
import { openDatabase } from '@/lib/openDatabase';
import { fileOf, storeFile, type StoredFile } from '@/lib/storedFile';
import { withLock } from '@/lib/tabs';
import type { UploadPhase, UploadSlot } from './uploadSlice';

export interface VideoToSend {
  readonly slot: UploadSlot;
  readonly file: File;
  /** Absent for a file, whose name gives the title. */
  readonly title?: string | undefined;
  readonly seconds: Promise<number | null>;
  /** Absent until the server has created the upload. */
  uploadId?: string | undefined;
  /** The browser's copy of it, absent until it has one. */
  copy?: VideoCopy;
}

/** What is stored of a video beside its file, which is written once. */
export interface StoredVideo extends Omit<VideoToSend, 'file' | 'seconds' | 'copy'> {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly seconds?: number | null;
  readonly addedAt: number;
  /** What came of it, until the user has seen it. */
  readonly result?: Extract<UploadPhase, { phase: 'rejected' | 'done' }> | undefined;
}

type VideoCopy = ReturnType<typeof openCopy>;

export interface UploadExtra {
  /** Uploads that run, or failed and can be retried, by slot. */
  uploads: Map<UploadSlot, { readonly control: AbortController; readonly video: VideoToSend }>;
}

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
export async function readFile({ id }: StoredVideo): Promise<File | undefined> {
  const stored = await read<StoredFile | undefined>((videos) => videos.get(fileKey(id))).catch(
    () => undefined,
  );
  return stored && (fileOf(stored) as File);
}

export async function deleteVideosOf(userId: string): Promise<void> {
  const stored = await readVideos(userId);
  await write((videos) => stored.forEach((video) => erase(videos, video)));
}

function erase(videos: IDBObjectStore, video: StoredVideo) {
  videos.delete(fileKey(video.id));
  videos.delete(keyOf(video));
}

/** Stores a video until it is published. `isStored` is false if storage is full or denied. */
export function storeVideo(video: Omit<StoredVideo, 'id' | 'addedAt'>, file: File) {
  const stored = { ...video, id: createClientId(), addedAt: Date.now() };
  const isStored = storeFile(file, (storable) =>
    write((videos) => {
      videos.put(storable, fileKey(stored.id));
      videos.put(stored, keyOf(stored));
    }),
  ).then(
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
) {
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
    async change(changes: Partial<StoredVideo>) {
      if (isFinished) return;
      latest = { ...latest, ...changes };
      await change((videos) => void videos.put(latest, keyOf(latest)));
    },
    /** Keeps only what came of it, for the user to see. */
    finish: (result: StoredVideo['result']) =>
      finish((videos) => {
        videos.delete(fileKey(video.id));
        videos.put({ ...latest, result }, keyOf(video));
      }),
    remove: () => finish((videos) => erase(videos, video)),
    /** Leaves it to another tab, or to the next start. */
    leave,
  };
}

/** Resolves to a function that releases it. Without Web Locks, two tabs may send: one counts. */
export const lockVideo = (id: string) =>
  new Promise<() => void>((resolve) => {
    // The lock is held until this promise resolves.
    const hold = () => new Promise<void>(resolve);
    void withLock(`water-savers:upload:${id}`, hold, async () => resolve(() => undefined));
  });
