import { setTimeout as pause } from 'node:timers/promises';
import type { Submission } from '@/contract/submissions';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';

/** PGlite takes long to start on a busy machine, and it is killed three times. */
const patienceMs = 180_000;
const tus = { 'Tus-Resumable': tusVersion };

interface Ask extends Pick<RequestInit, 'method' | 'signal'> {
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
}

/** Returns bytes that begin as an MP4 does, which is what the server checks. */
export function asVideo(bytes: Buffer): Buffer {
  bytes.write('\0\0\0\u0014ftypisom\0\0\0\0isom', 'latin1');
  return bytes;
}

/** A user who retries what wasn't acknowledged, as the app does, and remembers what was. */
export class Person {
  #token = '';
  readonly messages: string[] = [];
  /** Points by source. */
  readonly entries = new Map<string, number>();
  readonly videos = new Map<string, Buffer>();
  /** Answers that were neither a success nor a failure of the server. */
  readonly unexpected: string[] = [];
  /** Its base URL is where the server is now; it may be away. */
  readonly connection: { baseUrl(): string };
  readonly name: string;

  constructor(connection: Person['connection'], name: string) {
    this.connection = connection;
    this.name = name;
  }

  /** Sends a request until the server has answered it. */
  async ask(path: string, { json, bytes, headers, ...what }: Ask = {}): Promise<Response> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const response = await fetch(`${this.connection.baseUrl()}${path}`, {
        signal: AbortSignal.timeout(10_000),
        headers: {
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? (bytes ? new Uint8Array(bytes) : null) : JSON.stringify(json),
        ...what,
      }).catch(() => null);
      if (response && response.status < 500) return response;
      await response?.body?.cancel();
      if (Date.now() > until) throw new Error(`${path} has had no answer for ${patienceMs} ms.`);
      await pause(50);
    }
  }

  async json<Body>(path: string, what: Ask = {}): Promise<Body> {
    const response = await this.ask(path, what);
    const text = await response.text();
    if (!response.ok) this.unexpected.push(`${what.method ?? 'GET'} ${path}: ${text}`);
    return JSON.parse(text) as Body;
  }

  async signUp(): Promise<void> {
    const account = { email: `${this.name}@example.com`, password: 'drop-by-drop' };
    const json = { name: this.name, ...account };
    const created = await this.ask('/users', { method: 'POST', json });
    // A sign-up whose answer was lost has no key: the account is there.
    const response = created.ok
      ? created
      : await this.ask('/session', { method: 'POST', json: account });
    this.#token = ((await response.json()) as { token: string }).token;
  }

  async #write<Body>(method: 'POST' | 'PUT', path: string, key: string, json: object) {
    const headers = { 'Idempotency-Key': `${this.name} ${key}` };
    type Awarded = Body & { award?: { source: string; points: number } };
    const answer = await this.json<Awarded>(path, { method, json, headers });
    if (answer.award) this.entries.set(answer.award.source, answer.award.points);
    return answer;
  }

  async say(text: string): Promise<void> {
    await this.#write('POST', '/messages', text, { message: text });
    this.messages.push(text);
  }

  async log(actionId: string): Promise<void> {
    await this.#write('POST', `/actions/${actionId}/logs`, actionId, { zone: 'UTC' });
  }

  async complete(id: string, done: Submission): Promise<void> {
    const path = `/challenges/${id}/completion`;
    const json = { done, zone: 'UTC' };
    const { passed } = await this.#write<{ passed: boolean }>('PUT', path, id, json);
    if (!passed) this.unexpected.push(`"${id}" is not passed.`);
  }

  async upload(title: string, bytes: Buffer, parts: number): Promise<void> {
    const path = await this.begin(title, bytes);
    for (let offset = 0; offset < bytes.length;) {
      const end = Math.min(bytes.length, offset + Math.ceil(bytes.length / parts));
      await this.append(path, bytes.subarray(offset, end), offset);
      const state = await this.ask(path, { method: 'HEAD', headers: tus });
      offset = Number(state.headers.get('Upload-Offset'));
    }
    const uploadId = path.split('/').at(-1);
    const json = { uploadId, title, seconds: 5, zone: 'UTC', isForChallenge: false };
    const { video } = await this.#write<{ video: { id: string } }>('POST', '/videos', title, json);
    this.videos.set(video.id, bytes);
  }

  async begin(title: string, bytes: Buffer): Promise<string> {
    const headers = {
      ...tus,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encodeMetadata({ filename: `${title}.mp4`, filetype: 'video/mp4' }),
    };
    const created = await this.ask('/uploads', { method: 'POST', headers });
    return `/uploads/${created.headers.get('Location')?.split('/').at(-1)}`;
  }

  async append(path: string, bytes: Buffer, offset: number): Promise<void> {
    const type = 'application/offset+octet-stream';
    const headers = { ...tus, 'Upload-Offset': String(offset), 'Content-Type': type };
    await this.ask(path, { method: 'PATCH', bytes, headers });
  }
}
