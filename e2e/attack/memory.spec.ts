import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { platform } from 'node:os';
import { expect, test } from '@playwright/test';
import { inWhole } from './sample';

/* Large requests without a session leave the standalone server small, and its log readable. */

const port = 4291;
const count = inWhole(1_000, 100);
const inParallel = 12;
const size = 50 * 1024 * 1024;
const maxMegabytes = 300;
const types = ['application/json', 'text/plain', 'image/png', 'application/offset+octet-stream'];
const paths = ['/api/v1/session', '/api/v1/messages', '/api/v1/images', '/api/v1/uploads'];
const piece = Buffer.alloc(1024 * 1024, 'x');

test.describe.configure({ timeout: 300_000 });

/** Sends up to 50 MB, half of the requests without a length, until the server answers or closes. */
function post(number: number) {
  return new Promise<number | null>((resolve) => {
    const headers = {
      'Content-Type': types[number % types.length],
      ...(number % 2 === 0 && { 'Content-Length': size }),
    };
    const path = paths[Math.floor(number / types.length) % paths.length];
    const sending = request({ port, path, method: 'POST', headers });
    let sent = 0;
    const write = () => {
      while (sent < size && !sending.destroyed) {
        sent += piece.length;
        if (!sending.write(piece)) return void sending.once('drain', write);
      }
      sending.end();
    };
    sending.on('response', (response) => {
      resolve(response.statusCode ?? null);
      sending.destroy();
    });
    sending.on('error', () => resolve(null));
    write();
  });
}

async function peakMegabytes({ pid }: ChildProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

test(`${count} POSTs of 50 MB stay below ${maxMegabytes} MB`, async () => {
  test.skip(platform() !== 'linux', 'reads the peak from /proc');
  const args = ['--import', 'tsx', 'scripts/api.ts', '--port', String(port), '--latency', '0'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(server.stdout, 'data');
    for (let first = 0; first < count; first += inParallel) {
      const batch = Array.from({ length: inParallel }, (_, at) => post(first + at));
      for (const status of await Promise.all(batch)) {
        expect([401, 413, 415, 422, null]).toContain(status);
      }
    }

    const log = await fetch(`http://localhost:${port}/__control/requests`);
    expect(log.status).toBe(200);
    expect((await log.text()).length).toBeLessThan(16 * 1024 * 1024);
    expect(await peakMegabytes(server)).toBeLessThan(maxMegabytes);
  } finally {
    server.kill();
  }
});
