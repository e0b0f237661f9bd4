import { AwsClient } from 'aws4fetch';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { headLength } from '@/domain/videoFile';
import type { Range } from '@backend/http/headers';
import type { ReceivedFile } from '@backend/resolvers/result';
import type { Settings } from '../settings';

/** Stores bytes by id. What `put` has resolved for survives the end of the process. */
export interface Files {
  put(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with a `MissingFile` if there is no such file. */
  size(id: string): Promise<number>;
  read(id: string): Promise<AsyncIterable<Uint8Array>>;
  /** Deletes a file, or what arrived of one, if it is there. */
  drop(id: string): Promise<void>;
  /** Rejects if files can't be stored. */
  check(): Promise<void>;
}

export class MissingFile extends Error {}

export async function createFolderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true });
  const at = (id: string) => join(folder, id);
  const part = (id: string) => `${at(id)}.part`;
  const missing = (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new MissingFile(error.message) : error;
  };
  return {
    async put(id, bytes) {
      const file = await open(part(id), 'wx');
      try {
        for await (const chunk of bytes) await file.appendFile(chunk);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(part(id), { force: true });
        throw error;
      }
      await file.close();
      await rename(part(id), at(id));
      await syncFolder(folder);
    },
    size: async (id) => (await stat(at(id)).catch(missing)).size,
    read: async (id) => createReadStream(at(id)),
    async drop(id) {
      await rm(at(id), { force: true });
      await rm(part(id), { force: true });
    },
    check: async () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

/** A file's name survives a power failure once its folder is written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes were more than allowed. None of them is kept. */
export class TooManyBytes extends Error {}

export async function receive(
  files: Files,
  body: ReadableStream<Uint8Array> | null,
  { id, type, maxBytes }: { id: string; type: string; maxBytes: number },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  async function* counted() {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new TooManyBytes();
      if (head.length < headLength) {
        head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      }
      hash.update(chunk);
      yield chunk;
    }
  }
  await files.put(id, counted());
  return { id, size, type, head: new Uint8Array(head), hash: hash.digest('base64url') };
}

/** Returns the size of files together; null if one is missing. */
export async function sizeOf(files: Files, ids: readonly string[]): Promise<number | null> {
  const sizes = await Promise.all(ids.map(async (id) => files.size(id))).catch((error: unknown) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
  return sizes?.reduce((sum, size) => sum + size, 0) ?? null;
}

/** Reads files as one, or of that only the bytes of a range. */
export function readAll(
  files: Files,
  ids: readonly string[],
  range?: Range,
): ReadableStream<Uint8Array> {
  async function* chunks() {
    let at = 0;
    for (const id of ids) {
      const [start, end] = range ?? [0, Infinity];
      const size = range ? await files.size(id) : Infinity;
      if (at + size > start && at < end) yield* cut(await files.read(id), start - at, end - at);
      if (range) at += size;
    }
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>;
}

async function* cut(bytes: AsyncIterable<Uint8Array>, start: number, end: number) {
  let at = 0;
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at >= end) return;
  }
}

/** Returns the SHA-256 of files that are read as one, however they are divided. */
export async function hashOf(files: Files, ids: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readAll(files, ids)) hash.update(chunk);
  return `sha256-${hash.digest('base64url')}`;
}

/** Each part of an upload is an object of its own, so no node keeps anything. */
export function createS3Files({ url, ...keys }: NonNullable<Settings['s3']>): Files {
  const client = new AwsClient({ ...keys, service: 's3' });
  const at = (id: string) => `${url}/${id}`;
  async function send(address: string, init?: RequestInit): Promise<Response> {
    return check(await client.fetch(address, init));
  }
  async function check(response: Response): Promise<Response> {
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404) throw new MissingFile(text);
    throw new Error(`The file storage answered ${response.status}: ${text.slice(0, 300)}`);
  }
  return {
    async put(id, bytes) {
      const spool = await openSpool();
      try {
        for await (const chunk of bytes) await spool.appendFile(chunk);
        const { size } = await spool.stat();
        const stored = size > 0 ? spool.createReadStream({ start: 0, autoClose: false }) : [];
        const body = Readable.toWeb(Readable.from(stored)) as ReadableStream;
        // A stream can't be sent a second time.
        const request = await client.sign(at(id), {
          method: 'PUT',
          headers: { 'Content-Length': String(size) },
          body,
        });
        await check(await fetch(request));
      } finally {
        await spool.close();
      }
    },
    size: async (id) =>
      Number((await send(at(id), { method: 'HEAD' })).headers.get('Content-Length')),
    read: async (id) => (await send(at(id))).body as unknown as AsyncIterable<Uint8Array>,
    drop: async (id) => void (await send(at(id), { method: 'DELETE' })),
    check: async () => void (await send(`${url}?list-type=2&max-keys=1`)),
  };
}

/** Opens a file for bytes whose number isn't known yet. It has no name, so it ends with the process. */
async function openSpool(): Promise<FileHandle> {
  const name = join(tmpdir(), `water-savers-${randomUUID()}`);
  const file = await open(name, 'wx+');
  await rm(name);
  return file;
}
