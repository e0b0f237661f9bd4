import { operation, type OperationName } from '@/contract/operations';
import { localDate } from '@/domain/calendar';
import { createClock } from '@/lib/clock';
import { isJson, parsed, withoutSecrets } from '../browser/requestLog';
import { pretty } from '../panel/violations';
import { createStore } from '../world/createStore';
import type { World } from '../world/world';
import { differencesOf, type Answer, type Difference, type Shadowed } from './differences';
import { createIds } from './ids';

/** A difference, with the last exchange that had it. */
export interface LoggedDifference extends Difference {
  readonly key: string;
  readonly exchange: Shadowed;
  readonly times: number;
}

export interface ShadowState {
  /** The last one first. */
  readonly differences: readonly LoggedDifference[];
  /** How many pairs of responses were compared. */
  readonly compared: number;
  /** True if writes are sent to the backend, too. */
  readonly hasWrites: boolean;
  /** The first write that only one side has had. */
  readonly oneSided: OperationName | null;
}

interface Options {
  readonly world: World;
  readonly hasWrites: boolean;
  /** Returns true if a user has earned something at the backend before. */
  readonly hasPast: (userId: string) => boolean;
  /** Sends a request to the backend. */
  readonly ask: (name: OperationName, request: Request) => Promise<Answer>;
  readonly now?: () => number;
}

export type ShadowLog = ReturnType<typeof createShadowLog>;

const maxMs = 8_000;

/** Repeats requests at the backend, in their order, and keeps how its responses differ. */
export function createShadowLog({
  world,
  hasWrites,
  hasPast,
  ask,
  now = createClock().now,
}: Options) {
  const ids = createIds();
  const nothing = { differences: [], compared: 0, oneSided: null };
  const state = createStore<ShadowState>({ ...nothing, hasWrites });
  const update = (next: Partial<ShadowState>) => state.set({ ...state.get(), ...next });
  const people = [new Set<string>(), new Set<string>()] as const;
  let last = Promise.resolve();

  function noteWrite(name: OperationName): void {
    const isOfSession = ['login', 'signup', 'logout'].includes(name);
    const isWrite = !['GET', 'HEAD'].includes(operation(name).method);
    if (isWrite && !isOfSession && !state.get().oneSided) update({ oneSided: name });
  }

  function alike(userId: string) {
    const isEven = state.get().oneSided === null;
    const [fake, real] = people;
    return {
      user: isEven && !hasPast(userId),
      people: isEven && !world.hasChatBots && [...fake].some((person) => real.has(person)),
      date: localDate(world.now(), world.zone) === localDate(now(), world.zone),
    };
  }

  function compare(exchange: Shadowed): void {
    const { name, request, fake, real } = exchange;
    const userId = world.sessions.read(request.headers)?.userId ?? '';
    for (const [side, { body }] of [fake, real].entries())
      for (const person of peopleIn(body, userId)) people[side]?.add(person);
    const isSignedOut = fake.status < 400 && real.status === 401;
    let { differences } = state.get();
    for (const found of differencesOf(exchange, { alike: alike(userId), ids })) {
      const key = isSignedOut ? 'signed out' : `${name} ${found.what} ${found.path}`;
      const isSame = (each: LoggedDifference) => each.key === key;
      const times = (differences.find(isSame)?.times ?? 0) + 1;
      const text = isSignedOut ? signedOut : found.text;
      const logged = { ...found, text, key, exchange, times };
      differences = [logged, ...differences.filter((each) => !isSame(each))];
    }
    update({ differences, compared: state.get().compared + 1 });
  }

  async function repeat(name: OperationName, asked: Request, fake: Answer): Promise<void> {
    const { method, headers } = asked;
    const text = isJson(asked) ? await asked.text() : undefined;
    const bytes =
      method === 'GET' || method === 'HEAD' ? null : await asked.blob().catch(() => null);
    const { url, body: requestBody } = ids.translate(asked, text);
    const signal = AbortSignal.timeout(maxMs);
    const request = new Request(url, { method, headers, signal, body: requestBody ?? bytes });
    try {
      const real = await ask(name, request);
      compare({ name, request: new Request(url, { method, headers }), requestBody, fake, real });
    } catch {
      noteWrite(name);
    }
  }

  return {
    state,
    noteWrite,
    setWrites: (next: boolean) => update({ hasWrites: next }),
    clear: () => update(nothing),
    /** Resolves when the backend has responded to this and all earlier requests. */
    add(name: OperationName, request: Request, fake: Answer): Promise<void> {
      last = last.then(() => repeat(name, request, fake));
      return last;
    },
  };
}

const signedOut =
  'You aren’t signed in at the backend. Sign in there: add real=session to the URL, or session to --real.';

/** Returns the other people in a list, by id and name. */
function peopleIn(body: string | undefined, userId: string): string[] {
  const { items } = (parsed(body) ?? {}) as { items?: unknown };
  const rows = (Array.isArray(items) ? items : []) as ReadonlyArray<Record<string, unknown> | null>;
  return rows.flatMap((row) => {
    const id = row?.['position'] === undefined ? row?.['userId'] : row['id'];
    const name = row?.['userName'] ?? row?.['name'];
    return typeof id === 'string' && id !== userId ? [`${id} ${String(name)}`] : [];
  });
}

/** Returns a command that repeats a request at the backend, with the session of a cookie file. */
export function curlOf(
  { request, requestBody }: Shadowed,
  urlOf: (request: Pick<Request, 'url'>) => string,
) {
  const kept = ['content-type', 'idempotency-key', 'tus-resumable', 'upload-offset'];
  const headers = kept.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [`-H ${quoted(`${name}: ${value}`)}`];
  });
  const body = requestBody === undefined ? [] : [`-d ${quoted(withoutSecrets(requestBody))}`];
  const method = request.method === 'GET' ? [] : [`-X ${request.method}`];
  return ['curl -b jar', ...method, ...headers, ...body, quoted(urlOf(request))].join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const answerText = ({ status, headers, body }: Answer) =>
  `${status} ${headers.get('Content-Type') ?? ''}\n${pretty(withoutSecrets(body ?? ''))}`;

/** Returns differences as Markdown. */
export function differencesReport(
  { differences, compared }: ShadowState,
  urlOf: Parameters<typeof curlOf>[1],
) {
  const parts = differences.map(({ exchange, what, path, text, contract, times }) => {
    const { name, fake, real } = exchange;
    const code = (content: string) => `\`\`\`\n${content.trim()}\n\`\`\``;
    return [
      `## ${name}: ${[what, path].join(' ').trim()}`,
      `${text} (${times}×)`,
      `Contract: ${contract}`,
      code(curlOf(exchange, urlOf)),
      `Backend: ${code(answerText(real))}`,
      `Fake API: ${code(answerText(fake))}`,
    ].join('\n\n');
  });
  const title = `# ${differences.length} differences in ${compared} responses`;
  return [title, ...parts].join('\n\n');
}
