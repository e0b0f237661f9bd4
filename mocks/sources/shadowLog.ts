import { operation, type OperationName } from '@/contract/operations';
import { localDate } from '@/domain/calendar';
import { joinUrl } from '@/lib/baseUrl';
import { createClock } from '@/lib/clock';
import { isJson } from '@/lib/mediaType';
import { pluralize } from '@/lib/pluralize';
import { firstByteMs } from '@/lib/timeLimit';
import { objectsIn, parsed } from '../browser/requestLog';
import { pretty, type LoggedResponse } from '../http/violations';
import { createStore } from '../world/createStore';
import type { World } from '../world/world';
import { adoptionId } from './adoptUser';
import { differencesOf, type Difference, type Shadowed } from './differences';
import { pathBelow } from './exchangeLog';
import { createIds } from './ids';
import { withoutSecrets } from './secrets';

/** A difference, with the last exchange that had it. */
export interface LoggedDifference extends Difference {
  readonly key: string;
  readonly exchange: Shadowed;
  readonly times: number;
}

export interface ShadowState {
  /** Newest first. */
  readonly differences: readonly LoggedDifference[];
  /** How many pairs of responses were compared. */
  readonly compared: number;
  /** True if writes are sent to the backend, too. */
  readonly hasWrites: boolean;
  /** The first write that only one side received. */
  readonly oneSided: OperationName | null;
}

interface Options {
  readonly world: World;
  readonly hasWrites: boolean;
  readonly now?: () => number;
}

export type ShadowLog = ReturnType<typeof createShadowLog>;

/** Sends a request to the backend. */
type Ask = (request: Request) => Promise<LoggedResponse>;

const isRead = (name: OperationName) => ['GET', 'HEAD'].includes(operation(name).method);

/** Repeats requests at the backend in order and logs how its responses differ. */
export function createShadowLog({ world, hasWrites, now = createClock().now }: Options) {
  const ids = createIds();
  const nothing = { differences: [], compared: 0, oneSided: null };
  const state = createStore<ShadowState>({ ...nothing, hasWrites });
  const update = (next: Partial<ShadowState>) => state.set({ ...state.get(), ...next });
  /** The names of people, by their ids. */
  const people = { fake: new Map<unknown, unknown>(), real: new Map<unknown, unknown>() };
  let last = Promise.resolve();
  let isSignedIn = false;
  /** True if the leaderboards are as long as each other; undefined before the first one. */
  let hasAsMany: boolean | undefined;

  function noteWrite(name: OperationName): void {
    const isOfSession = ['login', 'signup', 'logout'].includes(name);
    if (!isRead(name) && !isOfSession && !state.get().oneSided) update({ oneSided: name });
  }

  function alike(userId: string) {
    const isEven = state.get().oneSided === null;
    const { fake, real } = people;
    const isSame = [...real].some(([id, name]) => fake.get(id) === name);
    const areThere = hasAsMany ?? [...fake.keys()].every((id) => real.has(id));
    const areKnown = isSame && areThere && [...real.keys()].every((id) => fake.has(id));
    return {
      // Points from before this session are unknown here.
      user: isEven && !world.db.ledger.get(adoptionId(userId))?.points,
      people: isEven && !world.hasChatBots && areKnown,
      date: localDate(world.now(), world.zone) === localDate(now(), world.zone),
    };
  }

  function compare(exchange: Shadowed): void {
    const { name, request, fake, real } = exchange;
    const userId = world.sessions.read(request.headers)?.userId ?? '';
    for (const side of ['fake', 'real'] as const)
      for (const [id, known] of peopleIn(exchange[side])) people[side].set(id, known);
    people.fake.delete(userId);
    people.real.delete(ids.realOf('user', userId));
    if (name === 'leaderboard' && !request.url.includes('scope=friends') && fake.status < 400)
      hasAsMany = hasAsMany !== false && totalIn(real) === totalIn(fake);
    isSignedIn ||= operation(name).access === 'signedIn' && real.status < 400;
    const isSignedOut = !isSignedIn && fake.status < 400 && real.status === 401;
    let { differences } = state.get();
    for (const found of differencesOf(exchange, { alike: alike(userId), ids })) {
      const key = isSignedOut ? 'signed out' : `${name} ${found.what} ${found.path}`;
      const text = isSignedOut ? signedOut : found.text;
      const { times } = differences.find((each) => each.key === key) ?? { times: 0 };
      const others = differences.filter((each) => each.key !== key);
      differences = [{ ...found, text, key, exchange, times: times + 1 }, ...others];
    }
    update({ differences, compared: state.get().compared + 1 });
  }

  async function repeat(name: OperationName, asked: Request, fake: LoggedResponse, ask: Ask) {
    const { method, headers } = asked;
    const text = isJson(asked) ? await asked.text() : undefined;
    const bytes = isRead(name) || text !== undefined ? null : await asked.blob();
    const { url, body: requestBody } = ids.translate(asked, text);
    const body = requestBody ?? bytes;
    const signal = AbortSignal.timeout(firstByteMs(body));
    const request = new Request(url, { method, headers, signal, body });
    const real = await ask(request).catch(() => null);
    if (!real) return noteWrite(name);
    compare({ name, request: new Request(url, { method, headers }), requestBody, fake, real });
  }

  return {
    state,
    noteWrite,
    setWrites: (next: boolean) => update({ hasWrites: next }),
    clear: () => update(nothing),
    /** False for streams, and for writes unless they are repeated, too. */
    repeats: (name: OperationName) =>
      operation(name).responseIn !== 'events' && (isRead(name) || state.get().hasWrites),
    add(name: OperationName, request: Request, fake: LoggedResponse, ask: Ask): void {
      last = last.then(() => repeat(name, request, fake, ask)).catch(console.error);
    },
    /** Resolves when the backend has responded to all requests so far. */
    settled: async () => last,
  };
}

const signedOut =
  'You aren’t signed in at the backend. Sign in there: add real=session to the URL, or session to --real.';

const totalIn = ({ body }: LoggedResponse) =>
  (parsed(body) as { total?: number } | null)?.total ?? 0;

/** Returns the ids and names of the people in a response: authors, and rows with a position. */
const peopleIn = ({ body }: LoggedResponse) =>
  objectsIn(parsed(body)).flatMap<[unknown, unknown]>((row) => {
    if (row['userId'] !== undefined) return [[row['userId'], row['userName']]];
    return row['id'] && row['position'] ? [[row['id'], row['name']]] : [];
  });

/** Returns a command that repeats a request at the backend, with the session of a cookie file. */
export function curlOf({ request, requestBody }: Shadowed, baseUrl: string): string {
  const headers = [...request.headers]
    .filter(([name]) => /^(content-type|idempotency-key|tus-resumable|upload-offset)$/.test(name))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const body = requestBody === undefined ? [] : [`-d ${quoted(withoutSecrets(requestBody))}`];
  const method = request.method === 'GET' ? [] : [`-X ${request.method}`];
  const url = withoutSecrets(joinUrl(baseUrl, pathBelow(request.url)));
  return ['curl -b jar', ...method, ...headers, ...body, quoted(url)].join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const answerText = ({ status, headers, body }: LoggedResponse) =>
  `${status} ${headers.get('Content-Type') ?? ''}\n${pretty(withoutSecrets(body ?? ''))}`.trim();

/** Returns a difference as a part of the report. */
export function differenceText(difference: LoggedDifference, baseUrl: string): string {
  const { exchange, what, path, text, contract } = difference;
  const code = (content: string) => `\`\`\`\n${content}\n\`\`\``;
  return [
    `## ${exchange.name}: ${`${what} ${path}`.trim()}`,
    text,
    `Contract: ${contract}`,
    code(curlOf(exchange, baseUrl)),
    `Backend:\n\n${code(answerText(exchange.real))}`,
    `Fake API:\n\n${code(answerText(exchange.fake))}`,
  ].join('\n\n');
}

/** Returns differences as Markdown. */
export function differencesReport({ differences, compared }: ShadowState, baseUrl: string): string {
  const counts = `${pluralize(differences.length, 'difference')} in ${pluralize(compared, 'response')}`;
  const parts = differences.map((difference) => differenceText(difference, baseUrl));
  return `${[`# ${counts}`, ...parts].join('\n\n')}\n`;
}
