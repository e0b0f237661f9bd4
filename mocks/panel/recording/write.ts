import { operation, type OperationName } from '@/contract/operations';
import { hidden, parsed, type LogEntry, type Message } from './log';

/** Something that somebody asked to be written, and what became of it: enough to ask it once more. */
export interface Write {
  readonly name: OperationName;
  /** Without bytes; a password is 'any'. */
  readonly arg: Readonly<Record<string, unknown>>;
  /** Whoever asked, by id. */
  readonly as: string | null;
  /** The world's time when it was decided. */
  readonly at: number;
  readonly status: number;
  /** How many bytes of a file went with it, where that is known. */
  readonly size?: number;
  /** The id that the world gave to what it made. */
  readonly gave?: string;
}

/** Undefined for what only reads, and for what the world itself has not answered. */
export function writeOf({ name, method, arg, as, at, answer, isDeparture }: LogEntry) {
  if (!name || !answer || isDeparture || method === 'GET' || method === 'HEAD') return undefined;
  const { status, headers } = answer;
  // Why a file was refused can't be told without it.
  if (operation(name).bytes && status >= 400) return undefined;
  const gave = status < 400 ? idIn(answer) : undefined;
  const { uploadOffset: from, password } = arg;
  const size = typeof from === 'number' ? Number(headers.get('Upload-Offset')) - from : undefined;
  const write: Write = {
    name,
    arg: { ...arg, ...(password === hidden && { password: 'any' }) },
    as,
    at: name === 'signup' && status < 400 ? joinedAt(answer) : at,
    status,
    ...(size !== undefined && { size }),
    ...(gave !== undefined && { gave }),
  };
  return write;
}

/** The id of a new upload, image or video. */
export function idIn({ headers, body }: Message): string | undefined {
  const location = headers.get('Location');
  return location === null ? read(body)?.id : location.split('/').at(-1);
}

/** The id of a new person is the instant at which they signed up. */
const joinedAt = ({ body }: Message) => Number(read(body)?.user?.id);

interface MadeSomething {
  readonly id?: string;
  readonly user?: { readonly id: string };
}

const read = (body: string | undefined) => parsed(body ?? '') as MadeSomething | undefined;
