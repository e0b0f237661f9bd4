import { follow, type Connection } from '@/services/chat/follow';

const started: AbortController[] = [];

afterEach(() => {
  for (const control of started.splice(0)) control.abort();
});

type Respond = (query: Record<string, string>) => Response | Promise<Response>;

/** Follows a server with these responses, one per request; later requests get none. */
export function startFollowing(...answers: Respond[]) {
  const requests: Record<string, string>[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const heard: string[] = [];
  const texts: string[] = [];
  const connections: Connection[] = [];
  const rejected: number[] = [];
  const end = new AbortController();
  started.push(end);
  const send: typeof fetch = async (input, init) => {
    const query = JSON.parse(input as string) as Record<string, string>;
    requests.push(query);
    signals.push(init?.signal);
    const response = answers.shift();
    return response
      ? response(query)
      : new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
  };
  const following = follow({
    after: '5',
    signal: end.signal,
    send: () => Promise.resolve(send),
    urlFor: (query) => JSON.stringify(query),
    onEvents: (events) => {
      const readable = events.filter(({ data }) => data !== 'null');
      heard.push(...readable.map(({ id }) => id));
      texts.push(...readable.map(({ data }) => data));
      return readable.length;
    },
    onConnection: (connection) => connections.push(connection),
    onRejected: (status) => {
      rejected.push(status);
      return status === 401 ? 'end' : 'continue';
    },
  });
  return { requests, signals, heard, texts, connections, rejected, following, end };
}
