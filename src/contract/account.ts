import * as v from 'valibot';
import { dailyGoals } from '@/domain/user';
import { unitNames } from '@/domain/units';
import { boolean, number, string } from './described';
import { array, instant, list } from './fields';
import { ledgerEntrySchema } from './ledger';
import { messageSchema } from './messages';
import type { OperationRows } from './operation';
import { remindersSchema } from './reminders';
import { email, session, userName, userSchema } from './session';
import { videoSchema } from './videos';

const response = v.object({ user: userSchema });

const url = string('Relative to the base URL of the API');

const answers = v.array(v.object({ questionId: v.string(), option: v.number() }));

const accountSessionSchema = v.object({
  id: v.string(),
  device: string('Browser and system by the User-Agent, such as "Chrome on Android"'),
  signedInAt: instant,
  lastSeenAt: instant,
  isCurrent: boolean('True for the session of the request'),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

export const accountOperations = {
  updateProfile: {
    summary: 'Change the signed-in user; absent members stay unchanged',
    request: 'PATCH /users/me',
    body: v.object({
      name: v.optional(userName),
      avatar: v.optional(string('One of those that `avatars` lists, or an image of the user')),
      dailyGoal: v.optional(v.picklist(dailyGoals)),
      units: v.optional(v.picklist(unitNames)),
    }),
    response,
  },
  changePassword: {
    summary: 'Change the password, and end all other sessions of the user',
    request: 'PUT /users/me/password',
    body: v.object({ currentPassword: v.string(), newPassword: v.string() }),
    response,
    problems: ['wrong_password'],
  },
  changeEmail: {
    summary: 'Change the email with which the user signs in',
    request: 'PUT /users/me/email',
    body: v.object({ email, password: v.string() }),
    response,
    problems: ['wrong_password', 'email_taken'],
  },
  sessions: {
    summary: "List the signed-in user's sessions, the last used first",
    request: 'GET /sessions',
    response: list(accountSessionSchema),
  },
  endSessions: {
    summary: 'End all sessions of the signed-in user, this one too',
    request: 'DELETE /sessions',
    response: session,
  },
  requestPasswordReset: {
    summary: 'Send a link by email with which a new password can be set',
    request: 'POST /password-resets',
    access: 'anyone',
    body: v.object({ email }),
    status: 204,
    response: v.object({}),
    responseIn: 'headers',
  },
  resetPassword: {
    summary: 'Set a new password with the token of a link, and end all sessions of its user',
    request: 'POST /password-resets/{token}',
    access: 'anyone',
    body: v.object({ password: v.string() }),
    response: v.object({ email: string('Of the account') }),
    problems: ['reset_link_invalid'],
  },
  exportData: {
    summary: 'Get all that is stored of the signed-in user',
    request: 'GET /users/me/data',
    response: v.object({
      exportedAt: instant,
      joinedAt: instant,
      user: userSchema,
      ledger: v.array(ledgerEntrySchema),
      completions: v.array(
        v.object({ challengeId: v.string(), stars: v.number(), completedAt: instant }),
      ),
      attempts: v.array(v.object({ challengeId: v.string(), number: v.number(), answers })),
      reviews: v.array(v.object({ date: v.string(), answers })),
      messages: v.array(messageSchema),
      following: array(v.string(), 'Ids of the users whom they follow'),
      blocked: array(v.string(), 'Ids of the users whom they have blocked'),
      reports: v.array(
        v.object({
          userId: string('Who is reported'),
          messageId: v.optional(v.string()),
          reason: v.string(),
          note: v.string(),
          at: instant,
        }),
      ),
      reminders: remindersSchema,
      inbox: v.array(v.object({ id: v.string(), at: instant, isRead: v.boolean() })),
      videos: v.array(v.object({ ...videoSchema.entries, url })),
      images: v.array(
        v.object({ id: v.string(), url, size: number('In bytes'), addedAt: instant }),
      ),
    }),
  },
  deleteAccount: {
    summary: 'Delete the signed-in user with all that is theirs',
    request: 'POST /users/me/deletion',
    body: v.object({ password: v.string() }),
    response: session,
    problems: ['wrong_password'],
  },
} as const satisfies OperationRows;
