import * as v from 'valibot';
import { operation } from '@/contract/operations';
import { storedValue } from '@/lib/storage';
import type { WorldData } from '@backend/db/schema';
import { parsed } from '../../browser/requestLog';
import { operationNames } from '../../http/route';
import { hidden, type LogEntry, type Message } from './log';

const writeSchema = v.object({
  name: v.picklist(operationNames),
  /** Without bytes. A password becomes 'any'. */
  arg: v.record(v.string(), v.unknown()),
  /** The id of the signed-in user; null for a visitor. */
  as: v.nullable(v.string()),
  /** The world's time when it was handled. */
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
  /** The world's time at the start. */
  from: v.number(),
  writes: v.array(writeSchema),
});

export type Write = v.InferOutput<typeof writeSchema>;
export type WriteLog = v.InferOutput<typeof writeLogSchema>;
export type WriteLogStore = ReturnType<typeof createWriteLogStore>;

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
