import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import { readHeaders, readTexts } from '@/contract/texts';
import { storedValue } from '@/lib/storage';
import type { WorldData } from '@backend/db/schema';
import type { FakeApi } from '../browser/fakeApi';
import { hidden, parsed, withoutPasswords, type LoggedRequest } from '../browser/requestLog';
import { answeredBy, answeredByHeader, matchOperation, operationNames } from '../http/route';
import { adoptionId } from '../sources/adoptUser';
import { createStore } from '../world/createStore';
import type { World } from '../world/world';
import { worldStorageKey } from '../world/worldKey';

/** A logged request and its response, without passwords. */
export type LogEntry = Awaited<ReturnType<typeof readEntry>>;
export type Message = LogEntry['sent'];

/** `at` is the world's time at the end of the request, `as` the user's id, null for a visitor. */
export async function readEntry(
  { request, response, durationMs, requestBody, responseBody }: LoggedRequest,
  context: { readonly id: number; readonly at: number; readonly as: string | null },
) {
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const matched = matchOperation(request);
  const body = withoutPasswords((await requestBody) ?? '') || undefined;
  return {
    ...context,
    /** Undefined if no operation of the contract has this method and path. */
    name: matched?.name,
    method,
    path: pathname + search,
    ms: durationMs,
    arg: matched ? argOf(matched, request, parsed(body)) : {},
    /** The raw body; undefined if there is none or it isn't JSON. */
    sent: { headers, body },
    answer: response && {
      status: response.status,
      headers: response.headers,
      body: responseBody || undefined,
    },
    /** One of `answeredBy`; null without a response. */
    by: response?.headers.get(answeredByHeader) ?? null,
  };
}

export function argOf(
  { name, params }: NonNullable<ReturnType<typeof matchOperation>>,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  body: unknown,
): Record<string, unknown> {
  const row = operation(name);
  const key = row.idempotent && headers.get('Idempotency-Key');
  return {
    ...params,
    ...(row.query && readTexts(row.query.entries, new URL(url).searchParams)),
    ...(row.headers && readHeaders(row.headers.entries, headers)),
    ...(row.body && (body as Record<string, unknown> | undefined)),
    ...(key && { idempotencyKey: key }),
  };
}

const writeSchema = v.object({
  name: v.picklist(operationNames),
  /** Without bytes. A password becomes 'any'. */
  arg: v.record(v.string(), v.unknown()),
  as: v.nullable(v.string()),
  at: v.number(),
  status: v.number(),
  /** How many bytes of a file were sent, if known. */
  size: v.exactOptional(v.number()),
  /** The id of what the request created. */
  gave: v.exactOptional(v.string()),
});

const writeLogSchema = v.object({
  /** The world's data at the start; null for a new world, which its name and seed describe. */
  base: v.nullable(v.custom<WorldData>((base) => typeof base === 'object')),
  from: v.number(),
  writes: v.array(writeSchema),
});

export type Write = v.InferOutput<typeof writeSchema>;
export type WriteLog = v.InferOutput<typeof writeLogSchema>;
type WriteLogStore = ReturnType<typeof createWriteLogStore>;

/** Stores a world's write log across reloads and tabs. */
export function createWriteLogStore(worldKey: string, first: WriteLog, isNewWorld: boolean) {
  const stored = storedValue({ key: `${worldKey}:tape`, schema: writeLogSchema });
  let inMemory: WriteLog | null = null;
  const put = (writeLog: WriteLog) => {
    inMemory = stored.write(writeLog) ? null : writeLog;
  };
  if (isNewWorld || !stored.read()) put(first);
  return { get: (): WriteLog => inMemory ?? stored.read() ?? first, put };
}

/** Returns undefined for reads, and for responses that aren't the world's. */
export function writeOf(entry: LogEntry): Write | undefined {
  const { name, method, arg, as, answer, by } = entry;
  const isOfOthers = by === answeredBy.override || by === answeredBy.real;
  if (!name || !answer || isOfOthers || method === 'GET' || method === 'HEAD') return undefined;
  const { status, headers, body } = answer;
  const isAccepted = status < 400;
  // A rejected file can't be repeated without its bytes.
  if (operation(name).bytes && !isAccepted) return undefined;
  const gave = isAccepted ? idIn(answer) : undefined;
  const { uploadOffset: from } = arg;
  const shown = Object.entries(arg).map(([key, value]) => [key, value === hidden ? 'any' : value]);
  const size = typeof from === 'number' ? Number(headers.get('Upload-Offset')) - from : undefined;
  // The id of a new user is when they signed up, in milliseconds.
  const at = name === 'signup' && isAccepted ? Number(created(body)?.user?.id) : entry.at;
  return {
    name,
    arg: Object.fromEntries(shown) as typeof arg,
    as,
    at,
    status,
    ...(size !== undefined && { size }),
    ...(gave !== undefined && { gave }),
  };
}

export function idIn({ headers, body }: Message): string | undefined {
  const location = headers.get('Location');
  return location === null ? created(body)?.id : location.split('/').at(-1);
}

const created = (body: string | undefined) =>
  parsed(body) as { readonly id?: string; readonly user?: { readonly id: string } } | undefined;

const maxEntries = 200;
const maxWrites = 500;

type Source = Pick<
  FakeApi,
  'world' | 'worldKey' | 'clock' | 'requestLog' | 'initialData' | 'isNew'
>;

export type Recorded = ReturnType<typeof record>;

/** Records requests and changes from the start, even if the panel never opens. */
export function record({ world, worldKey, clock, requestLog, initialData, isNew }: Source) {
  const from = isNew ? world.db.startedAt() : clock.now();
  const first = { base: isNew ? null : initialData, from, writes: [] };
  const writeLog = createWriteLogStore(worldStorageKey(worldKey), first, isNew);
  const history = createHistory(world, initialData, writeLog);
  /** Newest first. */
  const log = createStore<readonly LogEntry[]>([]);

  function add(entry: LogEntry): void {
    log.set([entry, ...log.get()].slice(0, maxEntries));
    const { name, method, path } = entry;
    if (!name) console.warn(`The contract has no operation ${method} ${path}.`);
    const write = writeOf(entry);
    const before = writeLog.get();
    // Tests can't sign in at the real backend, so they start with the user as copied from there.
    const adoption = adoptionId(entry.as ?? '');
    const pointsIn = (ledger: WorldData['ledger'] = []) =>
      ledger.find(({ id }) => id === adoption)?.points;
    const isKnown = pointsIn(before.base?.ledger) === pointsIn(world.db.ledger.all());
    if (!write && isKnown) return;
    writeLog.put(
      write && isKnown && before.writes.length < maxWrites
        ? { ...before, writes: [...before.writes, write] }
        : { base: world.db.dump(), from: clock.now(), writes: [] },
    );
  }

  let count = 0;
  let last = Promise.resolve();
  requestLog.subscribe((logged) => {
    count += 1;
    const as = world.sessions.read(logged.request.headers)?.userId ?? null;
    const entry = readEntry(logged, { id: count, at: clock.now(), as });
    // Adds entries in the order in which the requests ended.
    last = last.then(async () => add(await entry));
  });
  return { log, history, writeLog };
}

interface Step {
  readonly cause: OperationName | 'no operation' | 'another tab' | 'import';
  /** The data to return to: before the step, or after it if the step is undone. */
  readonly data: WorldData;
  readonly writeLog: WriteLog;
}

const maxSteps = 50;

/** Records the changes of a world for undo and redo. Rows are immutable, so a step is small. */
export function createHistory(world: World, initialData: WorldData, writeLog: WriteLogStore) {
  const { db } = world;
  /** Oldest first. The last ones are undone and redone next. */
  const steps = createStore({ done: [] as readonly Step[], undone: [] as readonly Step[] });
  let present = initialData;
  let changes = 0;
  let isRestoring = false;

  const here = () => ({ data: present, writeLog: writeLog.get() });
  const update = () => {
    present = db.dump();
    changes = db.changes();
  };

  function add(cause: Step['cause']): void {
    const done = [...steps.get().done, { cause, ...here() }];
    steps.set({ done: done.slice(-maxSteps), undone: [] });
    world.transact(update);
  }

  function restore(data: WorldData): void {
    isRestoring = true;
    world.restore(data);
    isRestoring = false;
    update();
  }

  function move(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const { [from]: left, [to]: right } = steps.get();
    const step = left.at(-1);
    if (!step) return;
    const back = { ...step, ...here() };
    restore(step.data);
    writeLog.put(step.writeLog);
    steps.set({ ...steps.get(), [from]: left.slice(0, -1), [to]: [...right, back] });
  }

  if (db.changes() > 0) add('no operation');
  world.subscribe((cause) => {
    if (isRestoring) return;
    add(cause ?? (db.changes() === changes ? 'another tab' : 'no operation'));
  });

  return {
    steps,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    import(data: WorldData) {
      add('import');
      restore(data);
      writeLog.put({ base: present, from: world.now(), writes: [] });
    },
  };
}
