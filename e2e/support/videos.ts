import { open as openFile } from 'node:fs/promises';
import { test, type Locator, type Page } from '@playwright/test';
import { button } from './play';

interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const ftyp = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp41', 'latin1');

/** Creates an unplayable file that starts like an MP4. The seed sets its content. */
export function mp4(name = 'water.mp4', bytes = 1_572_864, seed = 1): MadeFile {
  const buffer = Buffer.alloc(bytes, seed);
  ftyp.copy(buffer);
  return { name, mimeType: 'video/mp4', buffer };
}

/** Writes a sparse MP4. */
export async function mp4OnDisk(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name);
  const file = await openFile(path, 'w');
  await file.write(ftyp);
  await file.truncate(bytes);
  await file.close();
  return path;
}

export async function webm(page: Page): Promise<MadeFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const picture = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      picture.fillStyle = `hsl(${frame * 18} 80% 50%)`;
      picture.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'rain.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

export const untilPercent = (page: Page, percent: number) =>
  page.waitForFunction(
    (least) =>
      Number(
        document.querySelector('[role=progressbar][aria-label="Upload progress"]')?.ariaValueNow ??
          -1,
      ) >= least,
    percent,
  );

export async function pick(
  page: Page,
  file: MadeFile | string | [],
  opener: Locator = button(page, 'Choose Video'),
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await opener.click();
  await (await chooser).setFiles(file);
}

/** Holds all but the first parts of uploads on new pages until the returned function runs. */
export async function holdParts(page: Page, first: number): Promise<() => Promise<void>> {
  await page.addInitScript((most) => {
    const { fetch: realFetch } = window;
    const held = new Promise((resolve) => {
      window.addEventListener('letgo', resolve);
    });
    let parts = 0;
    window.fetch = async (...args) => {
      const isPart = args[0] instanceof Request && args[0].method === 'PATCH';
      if (isPart) parts += 1;
      if (isPart && parts > most) await held;
      return realFetch(...args);
    };
  }, first);
  return () => page.evaluate(() => void window.dispatchEvent(new Event('letgo')));
}
