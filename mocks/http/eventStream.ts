import { withWorldLock } from '../world/worldLock';
import type { World } from '../world/world';

interface Course<Event> {
  /** Events come from the place that follows this one. */
  readonly after: number;
  /** Whether it ends as soon as there was something to say. */
  readonly endsWithFirst: boolean;
  /** What has happened after a place, oldest first. */
  read(after: number): readonly { readonly sequence: number; readonly event: Event }[];
}

/** A server lets go of a client after a while, so that one that went away unseen holds nothing. */
const longestMs = 60_000;
const longestWaitMs = 20_000;

/**
 * What happens in a world, as server-sent events, as it happens. It begins with a comment, by which a
 * client knows that answers reach it bit by bit.
 */
export function eventStream<Event>(
  world: World,
  { after, endsWithFirst, read }: Course<Event>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place = after;
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const fail = (error: unknown) => {
        end();
        controller.error(error);
      };
      const notify = async () => {
        const events = await withWorldLock(() => world.transact(() => read(place)));
        for (const { sequence, event } of events) {
          if (sequence <= place || isFinished) continue;
          place = sequence;
          say(`id: ${sequence}\ndata: ${JSON.stringify(event)}`);
        }
        if (endsWithFirst && events.length > 0) close();
      };
      const close = () => {
        if (isFinished) return;
        end();
        controller.close();
      };
      let isFinished = false;
      const unsubscribe = world.subscribe(() => void notify().catch(fail));
      const timer = setTimeout(close, endsWithFirst ? longestWaitMs : longestMs);
      end = () => {
        isFinished = true;
        unsubscribe();
        clearTimeout(timer);
      };
      say(': hello');
      void notify().catch(fail);
    },
    cancel: () => end(),
  });
}
