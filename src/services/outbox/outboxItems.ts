import { actionOperations } from '@/contract/actions';
import { attemptOperations } from '@/contract/attempts';
import { challengeOperations } from '@/contract/challenges';
import { messageOperations } from '@/contract/messages';
import { peopleOperations } from '@/contract/people';
import { profileOperations } from '@/contract/profile';
import { todayOperations } from '@/contract/today';
import type { Arg } from '@/contract/types';

/** The operations that wait in the outbox while they can't be sent. */
export const outboxOperations = {
  sendMessage: messageOperations.sendMessage,
  logAction: actionOperations.logAction,
  undoAction: actionOperations.undoAction,
  answerReview: todayOperations.answerReview,
  answerQuestion: attemptOperations.answerQuestion,
  completeChallenge: challengeOperations.completeChallenge,
  follow: peopleOperations.follow,
  unfollow: peopleOperations.unfollow,
  updateProfile: profileOperations.updateProfile,
} as const;

export type OutboxOperation = keyof typeof outboxOperations;

interface ItemOf<Name extends OutboxOperation> {
  /** Is the idempotency key of the request, too. */
  readonly id: string;
  readonly userId: string;
  readonly operation: Name;
  readonly arg: Arg<Name>;
  /** When the user did it, ISO 8601. */
  readonly addedAt: string;
  /** What the feature shows of it while it waits, as structured data of its own. */
  readonly display?: unknown;
  /** When it was first sent, ISO 8601. The server may have it, although no response arrived. */
  readonly attemptedAt?: string | undefined;
  /** Refused items are kept for the user, and are sent only after a retry. */
  readonly state: 'waiting' | 'refused';
  /** Why the server refused it, or why the last attempt failed, as sentences. */
  readonly reason?: string | undefined;
}

export type OutboxItem = { [Name in OutboxOperation]: ItemOf<Name> }[OutboxOperation];

/** An item as the page knows it. It isn't stored if storage is full or denied: it is lost with the page. */
export type ShownItem = OutboxItem & {
  /** Absent until the browser has answered. */
  readonly isStored?: boolean;
};

/** What a feature adds to the outbox, without what the outbox adds. */
export interface NewItem<Name extends OutboxOperation> {
  readonly operation: Name;
  readonly arg: Omit<Arg<Name>, 'idempotencyKey'>;
  readonly display?: unknown;
}

/**
 * Returns what an item has to stay in order with. After a server error, the items of other groups
 * are still sent.
 */
export function orderGroup({ operation, arg }: OutboxItem): string {
  if ('challengeId' in arg) return `challenge:${arg.challengeId}`;
  if ('userId' in arg) return `person:${arg.userId}`;
  return operation;
}
