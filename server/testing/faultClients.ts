import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '@/contract/operations';
import type { Submission } from '@/contract/submissions';
import type { Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { requestFor, type RequestValues, sendTo } from '@mocks/testing/request';

/** PGlite takes long to start on a busy machine, and it is killed three times. */
const patienceMs = 180_000;

/** Returns bytes that begin as an MP4 does, which is what the server checks. */
export function asVideo(bytes: Buffer): Buffer {
  bytes.write('\0\0\0\u0014ftypisom\0\0\0\0isom', 'latin1');
  return bytes;
}

/** A user who retries what wasn't acknowledged, as the app does, and remembers what was. */
export class Person {
  #token = '';
  #password = 'drop-by-drop';
  /** Texts by id, empty for a deleted message. */
  readonly messages = new Map<string, string>();
  /** Points by source. */
  readonly entries = new Map<string, number>();
  readonly videos = new Map<string, Buffer>();
  /** Answers that were neither a success nor a failure of the server. */
  readonly unexpected: string[] = [];

  /** `baseUrl` returns where the server is now; it may be away. */
  constructor(
    readonly baseUrl: () => string,
    readonly name: string,
  ) {}

  /** Sends a request until the server has answered it. */
  async send(
    name: OperationName,
    values: RequestValues = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const request = requestFor(name, { tusResumable: tusVersion, zone: 'UTC', ...values });
      if (this.#token) request.headers.set('Authorization', `Bearer ${this.#token}`);
      const limit = signal ?? AbortSignal.timeout(10_000);
      const response = await sendTo(this.baseUrl(), request, limit).catch(() => null);
      if (response && response.status < 500) return response;
      await response?.body?.cancel();
      if (Date.now() > until) throw new Error(`${name} has had no answer for ${patienceMs} ms.`);
      await pause(50);
    }
  }

  async ask<Name extends OperationName>(name: Name, values?: RequestValues): Promise<Data<Name>> {
    const response = await this.send(name, values);
    const text = await response.text();
    if (!response.ok) this.unexpected.push(`${name}: ${text}`);
    return JSON.parse(text) as Data<Name>;
  }

  async signUp(): Promise<void> {
    const created = await this.send('signup', { name: this.name, ...this.#account() });
    // A sign-up whose answer was lost has no key: the account is there.
    await this.#begin(created.ok ? created : await this.send('login', this.#account()));
  }

  async #begin(response: Response): Promise<void> {
    this.#token = ((await response.json()) as { token: string }).token;
  }

  #account = () => ({ email: `${this.name}@example.com`, password: this.#password });

  /** Returns false if the password is not the one that was set last. */
  async logIn(): Promise<boolean> {
    const response = await this.send('login', this.#account());
    if (response.ok) await this.#begin(response);
    return response.ok;
  }

  async changePassword(newPassword: string): Promise<void> {
    await this.ask('changePassword', { currentPassword: this.#password, newPassword });
    this.#password = newPassword;
  }

  async #write<Name extends OperationName>(name: Name, key: string, values: RequestValues) {
    const answer = await this.ask(name, { ...values, idempotencyKey: `${this.name} ${key}` });
    const { award } = answer as { award?: { source: string; points: number } };
    if (award) this.entries.set(award.source, award.points);
    return answer;
  }

  async say(message: string): Promise<string> {
    const sent = await this.#write('sendMessage', message, { message });
    this.messages.set(sent.message.id, message);
    return sent.message.id;
  }

  async edit(messageId: string, message: string): Promise<void> {
    await this.ask('editMessage', { messageId, message });
    this.messages.set(messageId, message);
  }

  async delete(messageId: string): Promise<void> {
    await this.ask('deleteMessage', { messageId });
    this.messages.set(messageId, '');
  }

  async log(actionId: string): Promise<void> {
    await this.#write('logAction', actionId, { actionId });
  }

  async complete(challengeId: string, done: Submission): Promise<void> {
    const { passed } = await this.#write('completeChallenge', challengeId, { challengeId, done });
    if (!passed) this.unexpected.push(`"${challengeId}" is not passed.`);
  }

  async upload(title: string, bytes: Buffer, parts: number): Promise<void> {
    const uploadId = await this.begin(title, bytes);
    for (let offset = 0; offset < bytes.length;) {
      const end = offset + Math.ceil(bytes.length / parts);
      await this.append(uploadId, bytes.subarray(offset, end), offset);
      const state = await this.send('uploadState', { uploadId });
      offset = Number(state.headers.get('Upload-Offset'));
    }
    const published = { uploadId, title, seconds: 5, isForChallenge: false };
    const { video } = await this.#write('publishVideo', title, published);
    this.videos.set(video.id, bytes);
  }

  async begin(title: string, { length: uploadLength }: Buffer): Promise<string | undefined> {
    const uploadMetadata = encodeMetadata({ filename: `${title}.mp4`, filetype: 'video/mp4' });
    const { headers } = await this.send('createUpload', { uploadLength, uploadMetadata });
    return headers.get('Location')?.split('/').at(-1);
  }

  async append(uploadId: string | undefined, part: Buffer, uploadOffset: number): Promise<void> {
    const bytes = new Blob([new Uint8Array(part)]);
    await this.send('appendUpload', { uploadId, uploadOffset, bytes });
  }
}
