import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpResponse } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { route } from '../http/route';
import { pathBelow, readRecording } from '../sources/exchangeLog';
import { recordedWorld } from '../sources/recordedWorld';
import { withoutSecrets } from '../sources/secrets';

/**
 * Opens `recording.jsonl` in a folder. The handlers repeat the last response to each request, and
 * leave others, files and streams to a world with `data`.
 */
export function openRecording(folder: string) {
  const file = join(folder, 'recording.jsonl');
  const exchanges = readRecording(readFileSync(file, 'utf8'), file);
  const replayed: OperationName[] = [];
  const names = [...new Set(exchanges.map(({ name }) => name))];
  const handlers = names
    .filter((name) => !['bytes', 'events'].includes(operation(name).responseIn ?? ''))
    .map((name) =>
      route(name, ({ request }) => {
        const path = withoutSecrets(pathBelow(request.url));
        const last = exchanges.findLast((each) => each.name === name && each.path === path);
        if (!last) return undefined;
        replayed.push(name);
        const { status, headers, body } = last;
        return new HttpResponse(body ?? null, { status, headers });
      }),
    );
  const now = Math.max(...exchanges.map(({ at }) => at));
  return { handlers, data: recordedWorld(exchanges), now, replayed };
}
