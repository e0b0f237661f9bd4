import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import { readStored, writeStored } from '@/lib/storage';
import type { WorldData } from '@backend/db/schema';
import { parsed } from '../../browser/requestLog';
import { hidden, type LogEntry, type Message } from './log';

export interface Write {
  readonly name: OperationName;
  /** Without bytes. A password becomes 'any'. */
  readonly arg: Readonly<Record<string, unknown>>;
  /** The id of the signed-in user; null for a visitor. */
  readonly as: string | null;
  /** The world's time when it was handled. */
  readonly at: number;
  readonly status: number;
  /** How many bytes of a file were sent, if known. */
  readonly size?: number;
  /** The id of what the request created. */
  readonly gave?: string;
}

/** Returns undefined for reads, and for responses that aren't the world's. */
export function writeOf(entry: LogEntry): Write | undefined {
  const { name, method, arg, as, answer, isOverridden } = entry;
  if (!name || !answer || isOverridden || method === 'GET' || method === 'HEAD') return undefined;
  const { status, headers, body } = answer;
  const isAccepted = status < 400;
  // A rejected file can't be repeated without its bytes.
  if (operation(name).bytes && !isAccepted) return undefined;
  const gave = isAccepted ? idIn(answer) : undefined;
  const { uploadOffset: from, password } = arg;
  const size = typeof from === 'number' ? Number(headers.get('Upload-Offset')) - from : undefined;
  // The id of a new user is when they signed up, in milliseconds.
  const at = name === 'signup' && isAccepted ? Number(created(body)?.user?.id) : entry.at;
  return {
    name,
    arg: { ...arg, ...(password === hidden && { password: 'any' }) },
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

export interface WriteLog {
  /** The world's data at the start; null for a new world, which its name and seed describe. */
  readonly base: WorldData | null;
  /** The world's time at the start. */
  readonly from: number;
  readonly writes: readonly Write[];
}

const writeLogSchema = v.object({
  base: v.nullable(v.looseObject({})),
  from: v.number(),
  writes: v.array(
    v.looseObject({ name: v.string(), arg: v.looseObject({}), at: v.number(), status: v.number() }),
  ),
});

export type WriteLogStore = ReturnType<typeof createWriteLogStore>;

/** Stores a world's write log across reloads and tabs. */
export function createWriteLogStore(worldKey: string, first: WriteLog, isNewWorld: boolean) {
  const key = `${worldKey}:tape`;
  let inMemory: WriteLog | null = null;
  const stored = () => {
    const writeLog = parsed(readStored(key) ?? undefined);
    return v.is(writeLogSchema, writeLog) ? (writeLog as unknown as WriteLog) : undefined;
  };
  const put = (writeLog: WriteLog) => {
    inMemory = writeStored(key, JSON.stringify(writeLog)) ? null : writeLog;
  };
  if (isNewWorld || !stored()) put(first);
  return { get: (): WriteLog => inMemory ?? stored() ?? first, put };
}
