import * as v from 'valibot';
import { maxNoteLength } from '@/domain/limits';
import { boolean, described, number, string } from './described';
import { identity, instant, list } from './fields';
import { messageSchema } from './messages';
import type { OperationRows } from './operation';

export const reportReasons = ['spam', 'abuse', 'false', 'other'] as const;
export const decisions = ['dismiss', 'hide', 'suspend'] as const;
export type Decision = (typeof decisions)[number];

export const reportedImageSchema = v.object({
  id: v.string(),
  description: string('Alternative text; may be empty'),
});

export const reportSchema = v.object({
  id: v.string(),
  reporter: identity,
  person: described(identity, 'Who is reported'),
  reason: v.picklist(reportReasons),
  note: string('In the words of the reporter; may be empty'),
  at: instant,
  text: v.optional(string('The text of the message when it was reported')),
  name: v.optional(string('The name of the user when they were reported, without a message')),
  images: v.optional(
    described(
      v.array(reportedImageSchema),
      'The images of the message, or the uploaded avatar, when it was reported',
    ),
  ),
  message: v.optional(described(messageSchema, 'The reported message as it is now')),
});
export type Report = v.InferOutput<typeof reportSchema>;

const blockResponse = v.object({ isBlocked: v.boolean() });

export const moderationOperations = {
  block: {
    summary: 'Block a user, who is no longer followed; a repeat changes nothing',
    request: 'PUT /users/{userId}/block',
    response: blockResponse,
    problems: ['user_not_found', 'cannot_block_yourself'],
  },
  unblock: {
    summary: 'Unblock a user; a repeat changes nothing',
    request: 'DELETE /users/{userId}/block',
    response: blockResponse,
    problems: ['user_not_found'],
  },
  blocked: {
    summary: 'List the users whom the signed-in user has blocked',
    request: 'GET /users/me/blocks',
    response: list(identity),
  },
  report: {
    summary: 'Report a message or a user to the moderators; a repeat changes nothing',
    request: 'POST /reports',
    body: v.object({
      userId: string('Who is reported: the author of the message, if there is one'),
      messageId: v.optional(v.string()),
      reason: v.picklist(reportReasons),
      note: v.optional(string(`At most ${maxNoteLength} characters`)),
    }),
    status: 201,
    response: v.object({ id: v.string() }),
    problems: ['user_not_found', 'message_not_found'],
  },
  reports: {
    summary: 'List the open reports for a moderator, oldest first',
    request: 'GET /reports',
    response: list(reportSchema),
  },
  decideReport: {
    summary: 'Decide a report as a moderator',
    request: 'POST /reports/{reportId}/decision',
    body: v.object({ action: v.picklist(decisions) }),
    response: v.object({ open: number('How many reports are left') }),
    problems: ['report_not_found'],
  },
  setModerator: {
    summary: 'Make a user a moderator as another one, or end it',
    request: 'PUT /users/{userId}/moderator',
    body: v.object({ isModerator: v.boolean() }),
    response: v.object({ isModerator: boolean('As it is now') }),
    problems: ['user_not_found', 'last_moderator'],
  },
} as const satisfies OperationRows;
