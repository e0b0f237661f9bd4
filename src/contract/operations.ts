import { actionOperations } from './actions';
import { attemptOperations } from './attempts';
import { badgeOperations } from './badges';
import { challengeOperations } from './challenges';
import { historyOperations } from './history';
import { imageOperations } from './images';
import { inboxOperations } from './inbox';
import { leaderboardOperations } from './leaderboard';
import { ledgerOperations } from './ledger';
import { messageOperations } from './messages';
import { completed, type Operation, type OperationRows } from './operation';
import { peopleOperations } from './people';
import { presenceOperations } from './presence';
import { profileOperations } from './profile';
import { quoteOperations } from './quotes';
import { reminderOperations } from './reminders';
import { sessionOperations } from './session';
import { todayOperations } from './today';
import { uploadOperations } from './uploads';
import { videoOperations } from './videos';

/** The whole API, one row per operation. Endpoints, handlers and openapi.json are built from it. */
export const operations = {
  ...sessionOperations,
  ...profileOperations,
  ...challengeOperations,
  ...attemptOperations,
  ...actionOperations,
  ...todayOperations,
  ...badgeOperations,
  ...ledgerOperations,
  ...historyOperations,
  ...quoteOperations,
  ...leaderboardOperations,
  ...messageOperations,
  ...imageOperations,
  ...peopleOperations,
  ...inboxOperations,
  ...reminderOperations,
  ...uploadOperations,
  ...videoOperations,
  ...presenceOperations,
} as const satisfies OperationRows;

export type OperationName = keyof typeof operations;

const known = new Map<OperationName, Operation>();

/** Returns an operation's row, with its optional fields and all that follows from it. */
export function operation(name: OperationName): Operation {
  const row = known.get(name) ?? completed(operations[name]);
  known.set(name, row);
  return row;
}
