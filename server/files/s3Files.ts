import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { MissingFile, type Files } from './files';

export interface S3Settings {
  /** With the bucket: https://s3.eu-central-1.amazonaws.com/water-savers */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Each part of an upload is an object of its own, so no node keeps anything. */
export function createS3Files({ url, ...keys }: S3Settings): Files {
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
    async read(id, { from, to }) {
      const response = await send(at(id), { headers: { Range: `bytes=${from}-${to}` } });
      return response.body as unknown as AsyncIterable<Uint8Array>;
    },
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
