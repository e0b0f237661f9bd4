import { maxSilenceMs } from '@/contract/messages';
import type { PlacedEvent } from '@backend/db/messages';
import { withWorldLock, type World } from '../world/world';

interface Course {
  readonly after: number;
  readonly endsWithFirst: boolean;
  read(after: number): readonly PlacedEvent[];
}

/** The server closes a stream after this time, so that a vanished client holds no resources. */
const longestMs = 60_000;
const heartbeatMs = maxSilenceMs / 3;
const longestWaitMs = 20_000;

/** A client sees from the leading comment that responses reach it in pieces. */
export function eventStream(
  world: World,
  { after, endsWithFirst, read }: Course,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor = after;
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const fail = (error: unknown) => {
        end();
        controller.error(error);
      };
      const notify = async () => {
        const events = await withWorldLock(() => world.transact(() => read(cursor)));
        for (const { sequence, event } of events) {
          if (sequence <= cursor || isClosed) continue;
          cursor = sequence;
          say(`id: ${sequence}\ndata: ${JSON.stringify(event)}`);
        }
        if (endsWithFirst && events.length > 0) close();
      };
      const close = () => {
        if (isClosed) return;
        end();
        controller.close();
      };
      let isClosed = false;
      const unsubscribe = world.subscribe(() => void notify().catch(fail));
      const timer = setTimeout(close, endsWithFirst ? longestWaitMs : longestMs);
      const heartbeat = setInterval(() => say(':'), heartbeatMs);
      end = () => {
        isClosed = true;
        unsubscribe();
        clearTimeout(timer);
        clearInterval(heartbeat);
        world.ended.removeEventListener('abort', close);
      };
      world.ended.addEventListener('abort', close);
      say(': hello');
      void notify().catch(fail);
    },
    cancel: () => end(),
  });
}
