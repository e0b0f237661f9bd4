import { act, screen, within } from '@testing-library/react';
import type { VideoRow } from '@backend/db/schema';
import type { World } from '@mocks/world/world';
import type { HttpHandler } from 'msw';
import { renderApp, server } from '@/testing/render/renderApp';
import { pass } from './uploading';

/** Adds a video with a recording to the world, as the demo user's newest. */
export async function keepVideo(world: World, change: Partial<VideoRow> = {}): Promise<VideoRow> {
  const type = 'video/webm';
  const fileIds = [await world.files.put(new Blob(['a film'], { type }))];
  const recording = { fileIds, type, hash: 'h9', size: 6, uploads: [{ id: 'u9' }] };
  const row = { id: 'v9', userId: '1', title: 'Rain in a barrel', points: 0, recording };
  return world.db.videos.put({ ...row, uploadedAt: world.now(), seconds: 42, ...change });
}

/** Navigates as Back and Forward do, without a reload. */
export function goTo(address: string) {
  act(() => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Returns the open video. */
export const sheet = async () => within(await screen.findByRole('dialog', { name: 'Video' }));

/** Opens a video that was just recorded, which the displayed list doesn't have yet. */
export async function openOwn(change: Partial<VideoRow> = {}, ...failing: HttpHandler[]) {
  const app = renderApp({ route: '/upload' });
  await screen.findByRole('link', { name: 'My two-minute shower' });
  server.use(...failing);
  const row = await keepVideo(app.world, change);
  goTo(`/upload?video=${row.id}`);
  await (await sheet()).findByRole('heading', { level: 1, name: row.title });
  return { ...app, row };
}

/** Records object URLs that were created and not revoked. */
export function watchObjectUrls() {
  const open = new Map<string, Blob | MediaSource>();
  const { createObjectURL, revokeObjectURL } = URL;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob);
    open.set(url, blob);
    return url;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    open.delete(url);
    revokeObjectURL.call(URL, url);
  });
  return open;
}

/** Advances jest's fake timers and flushes what follows. */
export async function later(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
}
