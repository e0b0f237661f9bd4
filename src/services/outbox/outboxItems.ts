import type { OperationName, operations } from '@/contract/operations';
import type { Arg } from '@/contract/types';

type MethodOf<Name extends OperationName> =
  (typeof operations)[Name]['request'] extends `${infer Method} ${string}` ? Method : never;

/** The operations that wait in the outbox while they can't be sent, with their methods. */
export const outboxOperations = {
  sendMessage: 'POST',
  logAction: 'POST',
  undoAction: 'DELETE',
  answerReview: 'PUT',
  answerQuestion: 'PUT',
  completeChallenge: 'PUT',
  follow: 'PUT',
  unfollow: 'DELETE',
  updateProfile: 'PATCH',
} as const satisfies { [Name in OperationName]?: MethodOf<Name> };
export type OutboxOperation = keyof typeof outboxOperations;

interface ItemOf<Name extends OutboxOperation> {
  /** Is the idempotency key of the request, too. */
  readonly id: string;
  readonly userId: string;
  readonly operation: Name;
  readonly arg: Omit<Arg<Name>, 'idempotencyKey'>;
  /** When the user did it, ISO 8601. */
  readonly addedAt: string;
  /** What the feature shows of it while it waits, as structured data of its own. */
  readonly display?: unknown;
  /** When it was first sent, ISO 8601. The server may have it, although no response arrived. */
  readonly attemptedAt?: string | undefined;
  /** A log that the user has undone although the server may have it. Its response is undone. */
  readonly isUndone?: boolean;
  /** Refused items are kept for the user, and are sent only after a retry. */
  readonly state: 'waiting' | 'refused';
  /** Why the server refused it, or why the last attempt failed, as sentences. */
  readonly reason?: string | undefined;
  /** A response that the user has to see: of a submission that didn't pass. Refused, too. */
  readonly response?: unknown;
}

export type OutboxItem = { [Name in OutboxOperation]: ItemOf<Name> }[OutboxOperation];

/** An item as the page knows it. It isn't stored if storage is full or denied: it is lost with the page. */
export type ShownItem = OutboxItem & {
  /** Absent until the browser has answered. */
  readonly isStored?: boolean;
  /** The server's refusal, if this page got it. */
  readonly error?: unknown;
  /** When this page got the server's response, in milliseconds since 1970. The item is removed next. */
  readonly answeredAt?: number;
};

/** What became of an item: the server's response or refusal, or nothing if the user deleted it. */
export type Settled = { readonly id: string } & (
  | {
      readonly data: unknown;
      /** The item is now the undo of what was sent. */
      readonly hasUndo?: boolean;
    }
  | { readonly error: unknown }
  | { readonly isDeleted: true }
);

export type NewItem<Name extends OutboxOperation> = Pick<
  ItemOf<Name>,
  'operation' | 'arg' | 'display'
>;

/** Groups items that stay in order. After a server error, other groups are still sent. */
export function orderGroup({ operation, arg }: OutboxItem): string {
  if ('challengeId' in arg) return `challenge:${arg.challengeId}`;
  if ('userId' in arg) return `person:${arg.userId}`;
  return operation;
}

/** Returns what takes the place of a sent item: the undo of a log that is undone. */
export function undoOf({ isUndone, id, userId, arg, ...item }: OutboxItem, response: unknown) {
  const logId = (response as { readonly log?: { readonly id?: string } } | null)?.log?.id;
  if (!isUndone || logId === undefined || !('actionId' in arg)) return undefined;
  return {
    id,
    userId,
    addedAt: item.addedAt,
    operation: 'undoAction',
    arg: { logId },
    display: { actionId: arg.actionId },
    state: 'waiting',
  } satisfies OutboxItem;
}

/** True if a sent item is kept with its response until the user has seen it or deletes it. */
export const isKept = ({ operation }: OutboxItem, response: unknown): boolean =>
  operation === 'completeChallenge' &&
  (response as { readonly passed?: boolean } | null)?.passed === false;
