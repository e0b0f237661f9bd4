import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { createFolderFiles, MissingFile, type Files } from './files';

export interface S3Settings {
  /** With the bucket: https://s3.eu-central-1.amazonaws.com/water-savers */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Stores files in a bucket of S3 or of a storage that speaks its protocol. Each part of an upload
 * is an object of its own, so no node keeps anything.
 */
export function createS3Files({ url, ...keys }: S3Settings): Files {
  const client = new AwsClient({ ...keys, service: 's3' });
  const at = (id: string) => `${url}/${id}`;
  // An object's length has to be known before its bytes are sent.
  const spool = createFolderFiles(join(tmpdir(), 'water-savers-spool'));
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
      const waiting = await spool;
      await waiting.put(id, bytes);
      try {
        const size = await waiting.size(id);
        const stored = size > 0 ? await waiting.read(id, { from: 0, to: size - 1 }) : [];
        const body = Readable.toWeb(Readable.from(stored)) as ReadableStream;
        // A stream can't be sent a second time.
        const request = await client.sign(at(id), {
          method: 'PUT',
          headers: { 'Content-Length': String(size) },
          body,
        });
        await check(await fetch(request));
      } finally {
        await waiting.drop(id);
      }
    },
    size: async (id) =>
      Number((await send(at(id), { method: 'HEAD' })).headers.get('Content-Length')),
    async read(id, { from, to }) {
      const response = await send(at(id), { headers: { Range: `bytes=${from}-${to}` } });
      return response.body as unknown as AsyncIterable<Uint8Array>;
    },
    drop: async (id) => void (await send(at(id), { method: 'DELETE' })),
    async olderThan(instant) {
      const ids: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query: string = token && `&continuation-token=${encodeURIComponent(token)}`;
        const text = await (await send(`${url}?list-type=2${query}`)).text();
        for (const [, item = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [, key = ''] = /<Key>(.*?)<\/Key>/.exec(item) ?? [];
          const [, at = ''] = /<LastModified>(.*?)<\/LastModified>/.exec(item) ?? [];
          if (Date.parse(at) < instant) ids.push(key);
        }
        [, token] = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(text) ?? [];
      }
      return ids;
    },
  };
}
