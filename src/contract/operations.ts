import { accountOperations } from './account';
import { actionOperations } from './actions';
import { attemptOperations } from './attempts';
import { badgeOperations } from './badges';
import { challengeOperations } from './challenges';
import { imageOperations } from './images';
import { inboxOperations } from './inbox';
import { leaderboardOperations } from './leaderboard';
import { ledgerOperations } from './ledger';
import { messageOperations } from './messages';
import { moderationOperations } from './moderation';
import { completed, type Operation, type OperationRows } from './operation';
import { peopleOperations } from './people';
import { presenceOperations } from './presence';
import { quoteOperations } from './quotes';
import { reminderOperations } from './reminders';
import { sessionOperations } from './session';
import { todayOperations } from './today';
import { uploadOperations } from './uploads';
import { videoOperations } from './videos';

/** The operations of each file of this folder, by its name. */
const files = {
  session: sessionOperations,
  account: accountOperations,
  challenges: challengeOperations,
  attempts: attemptOperations,
  actions: actionOperations,
  today: todayOperations,
  badges: badgeOperations,
  ledger: ledgerOperations,
  quotes: quoteOperations,
  leaderboard: leaderboardOperations,
  messages: messageOperations,
  images: imageOperations,
  people: peopleOperations,
  moderation: moderationOperations,
  inbox: inboxOperations,
  reminders: reminderOperations,
  uploads: uploadOperations,
  videos: videoOperations,
  presence: presenceOperations,
};

export const resources: Readonly<Record<string, OperationRows>> = files;

type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The whole API, one row per operation. Endpoints, handlers and openapi.json are built from it. */
export const operations = Object.assign({}, ...Object.values(files)) as Merged<
  (typeof files)[keyof typeof files]
>;

export type OperationName = keyof typeof operations;

const known = new Map<OperationName, Operation>();

/** Returns an operation's row, with its optional fields and all that follows from it. */
export function operation(name: OperationName): Operation {
  const row = known.get(name) ?? completed(operations[name]);
  known.set(name, row);
  return row;
}
