import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { image } from '../../support/composer';
import { liveApi } from '../../support/addresses';
import { expect } from '../../support/test';
import { mp4, type MadeFile } from '../../support/videos';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'Tus-Resumable': '1.0.0' };

async function read<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Body;
}

/** Signs the page's context up at the backend, and returns the user's id and email. */
export async function createAccount(page: Page, name = 'Ana Lima') {
  const email = `${randomUUID()}@example.com`;
  const data = { name, email, password: 'rain' };
  const response = await page.context().request.post(`${liveApi}/users`, { data });
  const { user } = await read<{ user: { id: string } }>(response);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('attack') === null) {
      localStorage.setItem('water-savers:signed-in', 'yes');
      sessionStorage.setItem('attack', 'signed in');
    }
  });
  return { id: user.id, email };
}

/** Publishes a video for the signed-in user and returns its id. */
export async function publishVideo(
  page: Page,
  { name, mimeType, buffer }: MadeFile = mp4('rain.mp4', 1000),
): Promise<string> {
  const { request } = page.context();
  const metadata = `filename ${base64(name)},filetype ${base64(mimeType)}`;
  const created = await request.post(`${liveApi}/uploads`, {
    headers: { ...tus, 'Upload-Length': String(buffer.length), 'Upload-Metadata': metadata },
  });
  const uploadId = created.headers()['location']?.split('/').at(-1) ?? '';
  await request.patch(`${liveApi}/uploads/${uploadId}`, {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: buffer,
  });
  const published = await request.post(`${liveApi}/videos`, {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { uploadId, title: 'rain', seconds: null, zone: 'UTC', isForChallenge: false },
  });
  return (await read<{ video: { id: string } }>(published)).video.id;
}

/** Posts a message with an image as the signed-in user. */
export async function sendImage(page: Page, description: string): Promise<void> {
  const { request } = page.context();
  const { buffer, mimeType } = image('barrel.png', 40, 30);
  const stored = await request.post(`${liveApi}/images`, {
    headers: { 'Content-Type': mimeType },
    data: buffer,
  });
  const { id } = await read<{ id: string }>(stored);
  const images = [{ id, description, width: 40, height: 30 }];
  await read(
    await request.post(`${liveApi}/messages`, {
      headers: { 'Idempotency-Key': randomUUID() },
      data: { message: 'Our barrel', images },
    }),
  );
}
