import { ownName } from '@/lib/appPath';
import { openChannel, webLocks } from '@/lib/tabs';
import { type Connection, follow, type Following, listen, pause } from './follow';

interface Report {
  readonly after: string;
  readonly connection: Connection;
}

type Note = Report | 'ask';

const askEveryMs = 30_000;
/** A tab that doesn't answer within this time is frozen. */
const answerMs = 4_000;
/** Events that are there already are sent at once. */
const quietMs = 2_000;

/**
 * Lets the tab with the lock `name` stream for all, since HTTP/1.1 has six connections to a host.
 * Whenever it reports another cursor, the others request what follows their own; if it is silent,
 * they take the lock.
 */
export async function followTogether(name: string, following: Following): Promise<void> {
  const locks = webLocks();
  const channel = locks && openChannel(name);
  if (!locks || !channel) return follow(following);

  const { lead, trail } = createTab(channel, following);
  const { signal } = following;
  let isOver = false;
  let steal = false;
  while (!signal.aborted && !isOver) {
    const granted = new AbortController();
    const turn = new AbortController();
    const either = AbortSignal.any([signal, turn.signal]);
    const hold = async () => {
      granted.abort();
      await lead(either);
      isOver = !turn.signal.aborted;
    };
    let isDenied = false;
    const held = locks
      .request(ownName(name), steal ? { steal } : { signal: either }, hold)
      .catch(() => {
        isDenied = !granted.signal.aborted && !either.aborted;
        granted.abort();
      });
    const result = await trail(AbortSignal.any([signal, granted.signal]));
    if (result !== 'granted') turn.abort();
    await held;
    // Another tab may have taken the lock while this one streams.
    turn.abort();
    if (isDenied) await lead(signal);
    isOver ||= isDenied || result === 'end';
    steal = result === 'silent';
  }
  channel.close();
}

function createTab(channel: BroadcastChannel, following: Following) {
  const { onRejected, send, urlFor } = following;
  let { after } = following;
  let connection: Connection = 'open';
  let isLeading = false;
  const post = (note: Note) => channel.postMessage(note);
  const report = () => {
    if (isLeading) post({ after, connection });
  };
  const own: Pick<Following, 'onEvents' | 'onConnection'> = {
    onEvents(events) {
      const readable = following.onEvents(events);
      after = events.at(-1)?.id || after;
      report();
      return readable;
    },
    onConnection(next) {
      connection = next;
      following.onConnection(next);
      report();
    },
  };

  async function lead(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const onMessage = ({ data }: MessageEvent<Note>) => {
      if (data === 'ask') report();
    };
    channel.addEventListener('message', onMessage, { signal: over.signal });
    isLeading = true;
    report();
    await follow({ ...following, ...own, after, signal });
    isLeading = false;
    over.abort();
  }

  /** Follows another tab's reports until it is silent, the session is over or the signal aborts. */
  function trail(signal: AbortSignal): Promise<'silent' | 'end' | 'granted'> {
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    let reported = after;
    /** A reported cursor that is no news for this tab, as its list is newer. */
    let reached = after;
    const isBehind = () => !either.aborted && reported !== after && reported !== reached;
    let isCatchingUp = false;

    /** Returns true if the session is over. */
    async function catchUp(): Promise<boolean> {
      for (let failures = 0; isBehind();) {
        const [aim, from] = [reported, after];
        const outcome = await listen({
          send: async (...request) => (await send())(...request),
          url: urlFor({ after, until: 'first' }),
          signal: either,
          isStream: false,
          quietMs,
          onEvents: (events) => own.onEvents(events) === events.length,
          onSign: () => {},
        });
        if (typeof outcome === 'object' && onRejected(outcome.status) === 'end') return true;
        const isFine = outcome === 'ended' || outcome === 'silent';
        if (isFine && after === from) reached = aim;
        failures = isFine ? 0 : failures + 1;
        if (!isFine) await pause(failures, either);
      }
      return false;
    }

    return new Promise((resolve) => {
      let answer: ReturnType<typeof setTimeout> | undefined;
      const stop = (result: 'silent' | 'end' | 'granted') => {
        over.abort();
        clearInterval(asking);
        clearTimeout(answer);
        resolve(result);
      };
      const ask = () => {
        post('ask');
        answer ??= setTimeout(() => stop('silent'), answerMs);
      };
      const hear = async ({ data }: MessageEvent<Note>) => {
        if (data === 'ask') return;
        clearTimeout(answer);
        answer = undefined;
        own.onConnection(data.connection);
        reported = data.after;
        if (isCatchingUp) return;
        isCatchingUp = true;
        if (await catchUp()) stop('end');
        isCatchingUp = false;
      };
      const asking = setInterval(ask, askEveryMs);
      const options = { signal: over.signal };
      channel.addEventListener('message', (event: MessageEvent<Note>) => void hear(event), options);
      document.addEventListener('visibilitychange', ask, options);
      signal.addEventListener('abort', () => stop('granted'), options);
      if (signal.aborted) stop('granted');
      else ask();
    });
  }

  return { lead, trail };
}
