import * as v from 'valibot';
import { boolean, number, string } from './described';
import type { OperationRows } from './operation';
import { litersSchema } from './savings';

export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: string('URL of an image; empty if there is none'),
  points: v.number(),
  level: v.number(),
  rank: string('Title by level'),
  position: number('On the global leaderboard'),
  badges: v.array(v.object({ id: v.string(), name: v.string(), icon: v.string() })),
  liters: litersSchema,
  isFollowed: boolean('True if the signed-in user follows them'),
  isBlocked: boolean('True if the signed-in user has blocked them'),
  isModerator: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

const response = v.object({ person: personSchema });

/** Friends are the users that one follows. */
export const peopleOperations = {
  person: {
    summary: 'Get the public profile of a user',
    request: 'GET /users/{userId}',
    response,
    problems: ['validation_failed', 'user_not_found'],
  },
  follow: {
    summary: 'Follow a user; a repeat changes nothing',
    request: 'PUT /users/{userId}/follow',
    response,
    problems: ['validation_failed', 'user_not_found', 'cannot_follow_yourself'],
  },
  unfollow: {
    summary: 'Unfollow a user; a repeat changes nothing',
    request: 'DELETE /users/{userId}/follow',
    response,
    problems: ['validation_failed', 'user_not_found'],
  },
} as const satisfies OperationRows;
