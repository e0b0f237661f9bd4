import * as v from 'valibot';
import { dailyGoals } from '@/domain/quickActions';
import { unitNames } from '@/domain/units';
import { string } from './described';
import type { OperationRows } from './operation';
import { userName, userSchema } from './session';

export const profileOperations = {
  updateProfile: {
    summary: 'Change the signed-in user; absent members stay unchanged',
    request: 'PATCH /users/me',
    body: v.object({
      name: v.optional(userName),
      avatar: v.optional(string('One of those that `avatars` lists, or an image of the user')),
      dailyGoal: v.optional(v.picklist(dailyGoals)),
      units: v.optional(v.picklist(unitNames)),
    }),
    response: v.object({ user: userSchema }),
  },
} as const satisfies OperationRows;
