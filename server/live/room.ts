import { maxSilenceMs } from '@/contract/messages';
import { authorOf, eventsAfter } from '@backend/db/messages';
import { createDb } from '@backend/db/db';
import type { Sql } from '../db/database';
import { selectRows } from '../db/rows';

export type Room = ReturnType<typeof createRoom>;

/** How often the room looks for events that no other node has told of. */
const pollMs = 1_000;
/** A stream ends after this time, so that a vanished client holds no resources. */
const longestMs = 60_000;
const heartbeatMs = maxSilenceMs / 3;
const longestWaitMs = 20_000;
const pageSize = 200;
/** A client that reads this much slower than the chat writes has to connect again. */
const maxQueued = 1_000;

const encoder = new TextEncoder();
const encode = ({ sequence, event }: PlacedEvent) =>
  encoder.encode(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`);

type Page = Awaited<ReturnType<typeof readEvents>>;
type PlacedEvent = Page['events'][number];

/** What is committed between the statements comes with the next read: no position is skipped. */
export async function readEvents(sql: Sql, after: number) {
  const [{ sequence: end } = { sequence: 0 }] = await sql.query<{ sequence: number }>(
    'select sequence from community',
  );
  const messages = await selectRows(
    sql,
    'messages',
    `where sequence > $1 and sequence <= $2
     order by sequence limit ${pageSize}`,
    [after, end],
  );
  const isWhole = messages.length < pageSize;
  const last = isWhole ? end : (messages.at(-1)?.sequence ?? after);
  const isChanged = 'changed_at > $1 and changed_at <= $2';
  messages.push(...(await selectRows(sql, 'messages', `where ${isChanged}`, [after, last])));
  const users = await selectRows(sql, 'users', `where (${isChanged}) or id = any($3)`, [
    after,
    last,
    messages.map(({ userId }) => userId),
  ]);
  const deletions = await sql.query<{ id: string; changedAt: number }>(
    'select id, changed_at as "changedAt" from deletions where changed_at > $1 and changed_at <= $2',
    [after, last],
  );
  const events = eventsAfter(createDb({ messages, users, deletions }), after).filter(
    ({ sequence }) => sequence <= last,
  );
  const authors = events.map(({ event }) => authorOf(event));
  const blocks =
    authors.length === 0
      ? []
      : await selectRows(sql, 'blocks', 'where blocked_id = any($1)', [authors]);
  return {
    events: events.map((placed) => {
      const own = blocks.filter(({ blockedId }) => blockedId === authorOf(placed.event));
      /** The users who have blocked its author. */
      const hiddenFrom = new Set(own.map(({ userId }) => userId));
      return { ...placed, hiddenFrom };
    }),
    /** The position up to which these are all events. */
    end: Math.max(last, after),
    /** False if there are more. */
    isWhole,
  };
}

interface Stream {
  /** All events up to here are sent. */
  cursor: number;
  send(event: PlacedEvent, bytes: Uint8Array): void;
  close(): void;
  /** Ends it without closing the response, as its client has gone. */
  leave(): void;
}

interface Wanted {
  readonly userId: string;
  readonly after: number;
  readonly endsWithFirst: boolean;
  /** Takes the stream out of the room. Returns false if it was out already. */
  remove(stream: Stream): boolean;
}

function openStream(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { userId, after, endsWithFirst, remove }: Wanted,
): Stream {
  let ending: NodeJS.Immediate | undefined;
  const end = setTimeout(() => stream.close(), endsWithFirst ? longestWaitMs : longestMs);
  const say = (comment: string) => controller.enqueue(encoder.encode(`:${comment}\n\n`));
  const heartbeat = setInterval(() => say(''), heartbeatMs);
  const stream: Stream = {
    cursor: after,
    close() {
      if (!remove(stream)) return;
      stream.leave();
      controller.close();
    },
    leave() {
      remove(stream);
      // What is being delivered no longer reaches it.
      stream.cursor = Infinity;
      clearTimeout(end);
      clearInterval(heartbeat);
      clearImmediate(ending);
    },
    send({ sequence, hiddenFrom }, bytes) {
      if (sequence <= stream.cursor || hiddenFrom.has(userId)) return;
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
  say(' hello');
  return stream;
}

export function createRoom(sql: Sql, onError: (error: unknown) => void) {
  const delivery = createDelivery(sql, onError);
  const timer = setInterval(delivery.wake, pollMs);
  timer.unref();
  let isClosed = false;

  return {
    wake: delivery.wake,
    get size() {
      return delivery.streams().length;
    },
    stream(userId: string, after: number, endsWithFirst: boolean): ReadableStream<Uint8Array> {
      let stream: Stream | undefined;
      const { remove } = delivery;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = openStream(controller, { userId, after, endsWithFirst, remove });
            delivery.add(stream);
            if (isClosed) stream.close();
          },
          cancel: () => stream?.leave(),
        },
        { highWaterMark: 16 },
      );
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of delivery.streams()) stream.close();
    },
  };
}

/** Streams that have caught up share each read. One behind catches up first; others don't wait. */
function createDelivery(sql: Sql, onError: (error: unknown) => void) {
  const current = new Set<Stream>();
  const behind = new Set<Stream>();
  /** The streams that have caught up have got all events up to here. */
  let position = 0;
  const readNew = createReader(async () => {
    for (let isWhole = false; current.size > 0 && !isWhole;) {
      const from = position;
      const page = await readEvents(sql, from);
      position = Math.max(position, page.end);
      send(page, current, from);
      ({ isWhole } = page);
    }
  }, onError);
  const catchUp = createReader(async () => {
    for (;;) {
      const [next] = behind;
      if (!next) return;
      // Each waits its turn, and gets what is read for another as well.
      behind.delete(next);
      behind.add(next);
      const from = next.cursor;
      const page = await readEvents(sql, from);
      send(page, behind, from);
      // A database that lost its last events after a failure reaches the position again later.
      if (page.isWhole && page.end < position && page.events.length === 0) return;
      for (const stream of behind) {
        if (!page.isWhole || stream.cursor < page.end || page.end < position) continue;
        behind.delete(stream);
        join(stream);
      }
    }
  }, onError);

  function join(stream: Stream): void {
    position = Math.max(position, current.size === 0 ? stream.cursor : 0);
    current.add(stream);
    readNew();
  }

  return {
    wake(this: void): void {
      if (current.size > 0) readNew();
      if (behind.size > 0) catchUp();
    },
    streams: () => [...current, ...behind],
    add(stream: Stream): void {
      if (current.size > 0 && stream.cursor >= position) return join(stream);
      behind.add(stream);
      catchUp();
    },
    remove: (stream: Stream) => current.delete(stream) || behind.delete(stream),
  };
}

function send({ events, end }: Page, streams: Iterable<Stream>, from: number): void {
  const continued = [...streams].filter(({ cursor }) => cursor >= from);
  for (const event of events) {
    const bytes = encode(event);
    for (const stream of continued) stream.send(event, bytes);
  }
  for (const stream of continued) stream.cursor = Math.max(stream.cursor, end);
}

/** Returns a function that runs work, and runs it once more if it was called meanwhile. */
function createReader(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return () => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await work().catch(onError);
      }
      isRunning = false;
    })();
  };
}
