import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';

/** Users who retry what wasn't acknowledged, as the app does, and remember what was. */

const patienceMs = 30_000;

export interface Connection {
  /** Where the server is now; it may be away. */
  baseUrl(): string;
}

interface Ask {
  readonly method?: string;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
}

export class Person {
  #token = '';
  readonly messages: string[] = [];
  readonly logs: string[] = [];
  readonly videos = new Map<string, string>();
  /** Answers that were neither a success nor a failure of the server. */
  readonly unexpected: string[] = [];
  readonly connection: Connection;
  readonly name: string;

  constructor(connection: Connection, name: string) {
    this.connection = connection;
    this.name = name;
  }

  async #once(path: string, { method = 'GET', json, bytes, headers = {} }: Ask): Promise<Response> {
    return fetch(`${this.connection.baseUrl()}${path}`, {
      method,
      headers: {
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(bytes && { body: new Uint8Array(bytes) }),
      signal: AbortSignal.timeout(10_000),
    });
  }

  /** Sends a request until the server has answered it. */
  async ask(path: string, what: Ask = {}): Promise<Response> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const response = await this.#once(path, what).catch(() => null);
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

  async say(text: string): Promise<void> {
    const headers = { 'Idempotency-Key': text };
    await this.json('/messages', { method: 'POST', json: { message: text }, headers });
    this.messages.push(text);
  }

  async log(actionId: string): Promise<void> {
    const headers = { 'Idempotency-Key': `${this.name} ${actionId}` };
    const path = `/actions/${actionId}/logs`;
    const { log } = await this.json<{ log?: { id: string } }>(path, {
      method: 'POST',
      json: { zone: 'UTC' },
      headers,
    });
    if (log) this.logs.push(log.id);
  }

  /** Uploads a film in parts, continues after each failure at the server's offset, and publishes it. */
  async upload(title: string, bytes: Buffer, parts: number): Promise<void> {
    const tus = { 'Tus-Resumable': tusVersion };
    const created = await this.ask('/uploads', {
      method: 'POST',
      headers: {
        ...tus,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': encodeMetadata({ filename: `${title}.mp4`, filetype: 'video/mp4' }),
      },
    });
    const path = `/uploads/${created.headers.get('Location')?.split('/').at(-1)}`;
    for (let offset = 0; offset < bytes.length;) {
      const end = Math.min(bytes.length, offset + Math.ceil(bytes.length / parts));
      await this.ask(path, {
        method: 'PATCH',
        bytes: bytes.subarray(offset, end),
        headers: {
          ...tus,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
      });
      const state = await this.ask(path, { method: 'HEAD', headers: tus });
      offset = Number(state.headers.get('Upload-Offset'));
    }
    const { video } = await this.json<{ video: { id: string } }>('/videos', {
      method: 'POST',
      json: {
        uploadId: path.split('/').at(-1),
        title,
        seconds: 5,
        zone: 'UTC',
        isForChallenge: false,
      },
      headers: { 'Idempotency-Key': title },
    });
    this.videos.set(video.id, createHash('sha256').update(bytes).digest('hex'));
  }
}
