import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Submission } from '@/contract/submissions';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';

/** Users who retry what wasn't acknowledged, as the app does, and remember what was. */

/** PGlite takes long to start on a busy machine, and it is killed three times. */
const patienceMs = 180_000;
const tus = { 'Tus-Resumable': tusVersion };

export interface Connection {
  /** Where the server is now; it may be away. */
  baseUrl(): string;
}

interface Ask {
  readonly method?: string;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** False to take a failure of the server as the answer. */
  readonly retries?: boolean;
}

interface Graded {
  readonly passed: boolean;
  readonly award?: { points: number };
}

export class Person {
  #token = '';
  readonly messages: string[] = [];
  readonly logs: string[] = [];
  readonly videos = new Map<string, string>();
  /** Points by challenge. */
  readonly completions = new Map<string, number>();
  /** Answers that were neither a success nor a failure of the server. */
  readonly unexpected: string[] = [];
  readonly connection: Connection;
  readonly name: string;

  constructor(connection: Connection, name: string) {
    this.connection = connection;
    this.name = name;
  }

  /** Sends a request until the server has answered it. */
  async ask(path: string, what: Ask = {}): Promise<Response> {
    const { method = 'GET', json, bytes, headers, signal, retries = true } = what;
    const until = Date.now() + patienceMs;
    for (;;) {
      const response = await fetch(`${this.connection.baseUrl()}${path}`, {
        method,
        headers: {
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: signal ?? AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (response && (response.status < 500 || !retries)) return response;
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

  /** Sends JSON with an idempotency key. */
  #write<Body>(method: 'POST' | 'PUT', path: string, key: string, json: object): Promise<Body> {
    return this.json<Body>(path, { method, json, headers: { 'Idempotency-Key': key } });
  }

  async say(text: string): Promise<void> {
    await this.#write('POST', '/messages', text, { message: text });
    this.messages.push(text);
  }

  async log(actionId: string): Promise<void> {
    const key = `${this.name} ${actionId}`;
    const path = `/actions/${actionId}/logs`;
    const answer = await this.#write<{ log?: { id: string } }>('POST', path, key, { zone: 'UTC' });
    if (answer.log) this.logs.push(answer.log.id);
  }

  /** Completes a challenge, and notes the award that it was answered with. */
  async complete(challengeId: string, done: Submission): Promise<void> {
    const key = `${this.name} ${challengeId}`;
    const path = `/challenges/${challengeId}/completion`;
    const json = { done, zone: 'UTC' };
    const answer = await this.#write<Graded>('PUT', path, key, json);
    if (!answer.passed) this.unexpected.push(`"${challengeId}" is not passed.`);
    this.completions.set(challengeId, answer.award?.points ?? 0);
  }

  /** Uploads a film in parts, continues after each failure at the server's offset, and publishes it. */
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
    this.videos.set(video.id, createHash('sha256').update(bytes).digest('hex'));
  }

  /** Creates an upload and returns its path. */
  async begin(title: string, bytes: Buffer): Promise<string> {
    const created = await this.ask('/uploads', {
      method: 'POST',
      headers: {
        ...tus,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': encodeMetadata({ filename: `${title}.mp4`, filetype: 'video/mp4' }),
      },
    });
    return `/uploads/${created.headers.get('Location')?.split('/').at(-1)}`;
  }

  async append(path: string, bytes: Buffer, offset: number): Promise<void> {
    await this.ask(path, {
      method: 'PATCH',
      bytes,
      headers: {
        ...tus,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
    });
  }
}
