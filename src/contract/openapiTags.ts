import { attemptOperations } from './attempts';
import { badgeOperations } from './badges';
import { challengeOperations } from './challenges';
import { imageOperations } from './images';
import { leaderboardOperations } from './leaderboard';
import { ledgerOperations } from './ledger';
import { messageOperations } from './messages';
import type { Operations } from './operation';
import { peopleOperations } from './people';
import { presenceOperations } from './presence';
import { quoteOperations } from './quotes';
import { sessionOperations } from './session';
import { uploadOperations } from './uploads';
import { videoOperations } from './videos';

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly holds: readonly Operations[];
}

/** Operations by subject, in the order in which the document lists them. */
const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Who is signed in, and how they come and go.',
    holds: [sessionOperations],
  },
  {
    name: 'Challenges',
    description: 'What there is to do, and what was done for it, which the server judges.',
    holds: [challengeOperations],
  },
  {
    name: 'Attempts',
    description: 'Quizzes and games while they are played.',
    holds: [attemptOperations],
  },
  {
    name: 'Points',
    description: 'What a person has gained: points, badges, litres and days in a row.',
    holds: [ledgerOperations, badgeOperations],
  },
  {
    name: 'Leaderboard',
    description: 'Who stands where.',
    holds: [leaderboardOperations],
  },
  {
    name: 'People',
    description: 'Others, and whom one follows: those are the friends.',
    holds: [peopleOperations],
  },
  {
    name: 'Chat',
    description: 'What the community says, as a list and as it happens.',
    holds: [messageOperations, presenceOperations],
  },
  {
    name: 'Images',
    description: 'Pictures of messages and faces.',
    holds: [imageOperations],
  },
  {
    name: 'Uploads',
    description: 'Files that are sent in parts, by the tus protocol 1.0.',
    holds: [uploadOperations],
  },
  {
    name: 'Videos',
    description: 'What an upload becomes once it is published.',
    holds: [videoOperations],
  },
  {
    name: 'Quotes',
    description: 'Sentences to think about.',
    holds: [quoteOperations],
  },
];

export const tagObjects = tags.map(({ name, description }) => ({ name, description }));

/** Returns an operation's tag. Throws without one. */
export function tagOf(operationName: string): string {
  const tag = tags.find(({ holds }) => holds.some((each) => Object.hasOwn(each, operationName)));
  if (!tag) throw new Error(`Say in openapiTags.ts under which tag "${operationName}" stands.`);
  return tag.name;
}
