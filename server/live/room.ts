import type { ChatEvent } from '@/contract/messages';
import { eventsAfter } from '@backend/db/messages';
import { createDb } from '@backend/db/db';
import type { Sql } from '../db/database';
import { selectRows } from '../db/rows';

interface PlacedEvent {
  readonly sequence: number;
  readonly event: ChatEvent;
}

/** The chat's streams at this node. */
export interface Room {
  /** Streams the events after a position, as text of server-sent events. */
  stream(after: number, endsWithFirst: boolean): ReadableStream<Uint8Array>;
  /** Looks for new events now. */
  wake(): void;
  readonly size: number;
  close(): void;
}

/** How often the room looks for events that no other node has told of. */
const pollMs = 1_000;
/** A stream ends after this time, so that a vanished client holds no resources. */
const longestMs = 60_000;
const longestWaitMs = 20_000;
const pageSize = 200;
/** A client that reads this much slower than the chat writes has to connect again. */
const maxQueued = 1_000;

const encoder = new TextEncoder();
const encode = ({ sequence, event }: PlacedEvent) =>
  encoder.encode(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`);

/**
 * Reads the chat's events after a position, oldest first. What is committed between the statements
 * comes with the next read: a position is never passed before its event was read.
 */
export async function readEvents(sql: Sql, after: number): Promise<PlacedEvent[]> {
  const [{ sequence: end } = { sequence: 0 }] = await sql.query<{ sequence: number }>(
    'select sequence from community',
  );
  const messages = await selectRows(
    sql,
    'messages',
    `select to_json(m) as row from messages m where sequence > $1 and sequence <= $2
     order by sequence limit ${pageSize}`,
    [after, end],
  );
  const isWhole = messages.length < pageSize;
  const last = isWhole ? end : (messages.at(-1)?.sequence ?? after);
  const users = await selectRows(
    sql,
    'users',
    `select to_json(u) as row from users u
     where (changed_at > $1 and changed_at <= $2) or id = any($3)`,
    [after, last, messages.map(({ userId }) => userId)],
  );
  const events = eventsAfter(createDb({ messages, users }), after);
  return events.filter(({ sequence }) => sequence <= last);
}

interface Stream {
  cursor: number;
  send(event: PlacedEvent, bytes: Uint8Array): void;
  /** Ends the response. */
  close(): void;
  /** Ends it without a word, as its client has gone. */
  leave(): void;
}

interface Wanted {
  readonly after: number;
  readonly endsWithFirst: boolean;
  /** Takes the stream out of the room. Returns false if it was out already. */
  remove(stream: Stream): boolean;
}

function openStream(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { after, endsWithFirst, remove }: Wanted,
): Stream {
  let ending: NodeJS.Immediate | undefined;
  const end = setTimeout(() => stream.close(), endsWithFirst ? longestWaitMs : longestMs);
  const stream: Stream = {
    cursor: after,
    close() {
      if (!remove(stream)) return;
      stream.leave();
      controller.close();
    },
    leave() {
      remove(stream);
      clearTimeout(end);
      clearImmediate(ending);
    },
    send({ sequence }, bytes) {
      if (sequence <= stream.cursor) return;
      if ((controller.desiredSize ?? 0) < -maxQueued) {
        stream.close();
        return;
      }
      stream.cursor = sequence;
      controller.enqueue(bytes);
      // With the events that were read together.
      if (endsWithFirst) ending ??= setImmediate(() => stream.close());
    },
  };
  controller.enqueue(encoder.encode(': hello\n\n'));
  return stream;
}

/** Creates the room, which reads each event once for all its streams. */
export function createRoom(sql: Sql, onError: (error: unknown) => void): Room {
  const streams = new Set<Stream>();
  let isReading = false;
  let isAskedAgain = false;
  const timer = setInterval(() => wake(), pollMs);
  timer.unref();

  function wake(): void {
    isAskedAgain = true;
    if (!isReading && streams.size > 0) void read();
  }

  async function read(): Promise<void> {
    isReading = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await deliver().catch(onError);
    }
    isReading = false;
  }

  /** The stream that is furthest behind decides what is read. */
  async function deliver(): Promise<void> {
    let after = Math.min(...Array.from(streams, ({ cursor }) => cursor));
    let isWhole = streams.size === 0;
    while (!isWhole) {
      const events = await readEvents(sql, after);
      const from = after;
      // One that came meanwhile from further behind is read for next.
      const level = [...streams].filter(({ cursor }) => cursor >= from);
      for (const event of events) {
        const bytes = encode(event);
        for (const stream of level) stream.send(event, bytes);
      }
      after = events.at(-1)?.sequence ?? after;
      isWhole = events.length < pageSize;
    }
  }

  return {
    wake,
    get size() {
      return streams.size;
    },
    stream(after, endsWithFirst) {
      let stream: Stream | undefined;
      const remove = (each: Stream) => streams.delete(each);
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = openStream(controller, { after, endsWithFirst, remove });
            streams.add(stream);
            wake();
          },
          cancel: () => stream?.leave(),
        },
        { highWaterMark: 16 },
      );
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) stream.close();
    },
  };
}
