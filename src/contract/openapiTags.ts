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
import type { Operations } from './operation';
import { peopleOperations } from './people';
import { presenceOperations } from './presence';
import { profileOperations } from './profile';
import { quoteOperations } from './quotes';
import { reminderOperations } from './reminders';
import { sessionOperations } from './session';
import { todayOperations } from './today';
import { uploadOperations } from './uploads';
import { videoOperations } from './videos';

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operations[];
}

/** Operations by subject, in the order in which the document lists them. */
const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Signing up, signing in and out, and the profile.',
    operations: [sessionOperations, profileOperations],
  },
  {
    name: 'Challenges',
    description: 'Challenges, and their completion, which the server grades.',
    operations: [challengeOperations],
  },
  {
    name: 'Attempts',
    description: 'Quizzes and game rounds in progress.',
    operations: [attemptOperations],
  },
  {
    name: 'Today',
    description: 'What a user can do every day: log actions, and answer five questions.',
    operations: [todayOperations, actionOperations],
  },
  {
    name: 'Points',
    description: 'What a user has earned: points, badges, liters and streaks.',
    operations: [ledgerOperations, historyOperations, badgeOperations],
  },
  {
    name: 'Leaderboard',
    description: 'Users by points.',
    operations: [leaderboardOperations],
  },
  {
    name: 'People',
    description: 'Other users. Those whom a user follows are their friends.',
    operations: [peopleOperations],
  },
  {
    name: 'Inbox',
    description: 'What is new for a user, and what they have read of it.',
    operations: [inboxOperations],
  },
  {
    name: 'Reminders',
    description: 'Notifications of a streak at risk, outside the app.',
    operations: [reminderOperations],
  },
  {
    name: 'Chat',
    description: 'Messages, as a list and as a stream.',
    operations: [messageOperations, presenceOperations],
  },
  {
    name: 'Images',
    description: 'Images of messages, and avatars.',
    operations: [imageOperations],
  },
  {
    name: 'Uploads',
    description: 'Resumable uploads by the tus protocol 1.0.',
    operations: [uploadOperations],
  },
  {
    name: 'Videos',
    description: 'Published uploads.',
    operations: [videoOperations],
  },
  {
    name: 'Quotes',
    description: 'Quotes about saving water.',
    operations: [quoteOperations],
  },
];

export const tagObjects = tags.map(({ name, description }) => ({ name, description }));

/** Returns an operation's tag. Throws without one. */
export function tagOf(operationName: string): string {
  const tag = tags.find(({ operations }) =>
    operations.some((each) => Object.hasOwn(each, operationName)),
  );
  if (!tag) throw new Error(`openapiTags.ts has no tag for "${operationName}".`);
  return tag.name;
}
