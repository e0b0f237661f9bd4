import { operation, type OperationName } from '@/contract/operations';
import { hidden, parsed, type LogEntry, type Message } from './log';

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
export function writeOf({ name, method, arg, as, at, answer, isOverridden }: LogEntry) {
  if (!name || !answer || isOverridden || method === 'GET' || method === 'HEAD') return undefined;
  const { status, headers } = answer;
  // A rejected file can't be repeated without its bytes.
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

export function idIn({ headers, body }: Message): string | undefined {
  const location = headers.get('Location');
  return location === null ? read(body)?.id : location.split('/').at(-1);
}

/** Returns when a new user signed up, in milliseconds, which is also the user's id. */
const joinedAt = ({ body }: Message) => Number(read(body)?.user?.id);

interface MadeSomething {
  readonly id?: string;
  readonly user?: { readonly id: string };
}

const read = (body: string | undefined) => parsed(body ?? '') as MadeSomething | undefined;
