import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { image } from '../../support/composer';
import { liveApi } from '../../support/addresses';
import { expect } from '../../support/test';
import { mp4 } from '../../support/videos';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const once = () => ({ 'Idempotency-Key': randomUUID() });

async function read<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Body;
}

/** Signs the page's context up at the backend, and returns the user's id and email. */
export async function createAccount(page: Page) {
  const email = `${randomUUID()}@example.com`;
  const data = { name: 'Ana Lima', email, password: 'rain' };
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

/** Publishes a video for the signed-in user and returns the path that opens it. */
export async function publishVideo(page: Page): Promise<string> {
  const { request } = page.context();
  const { name, mimeType, buffer: data } = mp4('rain.mp4', 1000);
  const metadata = `filename ${base64(name)},filetype ${base64(mimeType)}`;
  const tus = { 'Tus-Resumable': '1.0.0' };
  const created = await request.post(`${liveApi}/uploads`, {
    headers: { ...tus, 'Upload-Length': String(data.length), 'Upload-Metadata': metadata },
  });
  const uploadId = created.headers()['location']?.split('/').at(-1) ?? '';
  const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  await request.patch(`${liveApi}/uploads/${uploadId}`, { headers: { ...tus, ...headers }, data });
  const video = { uploadId, title: 'rain', seconds: null, zone: 'UTC', isForChallenge: false };
  const published = await request.post(`${liveApi}/videos`, { headers: once(), data: video });
  return `/upload?video=${(await read<{ video: { id: string } }>(published)).video.id}`;
}

/** Posts a message with an image as the signed-in user. */
export async function sendImage(page: Page, description: string): Promise<void> {
  const { request } = page.context();
  const { buffer: data, mimeType } = image('barrel.png', 40, 30);
  const headers = { 'Content-Type': mimeType };
  const { id } = await read<{ id: string }>(
    await request.post(`${liveApi}/images`, { headers, data }),
  );
  const images = [{ id, description, width: 40, height: 30 }];
  const message = { message: 'Our barrel', images };
  await read(await request.post(`${liveApi}/messages`, { headers: once(), data: message }));
}
