import * as v from 'valibot';

/** The app branches on the code, never on the words. */
export const problems = {
  validation_failed: { status: 422, title: "The request isn't valid." },
  account_suspended: { status: 403, title: 'The account is suspended.' },
  invalid_credentials: { status: 401, title: 'Email or password is wrong.' },
  wrong_password: { status: 403, title: 'The password is wrong.' },
  reset_link_invalid: { status: 404, title: 'The link was used, is too old, or is unknown.' },
  not_signed_in: { status: 401, title: "There's no session, or it has ended." },
  password_changed: { status: 401, title: 'A new password has ended the session.' },
  other_user: { status: 412, title: 'The session is of another user than the request.' },
  forbidden: { status: 403, title: "This isn't allowed." },
  not_found: { status: 404, title: "There's nothing at this URL." },
  challenge_not_found: { status: 404, title: "That challenge doesn't exist." },
  attempt_not_found: { status: 404, title: "That attempt doesn't exist or has ended." },
  question_not_found: { status: 404, title: 'The attempt has no such question.' },
  score_mismatch: { status: 422, title: "The score doesn't match the replay of the round." },
  outdated_game: { status: 409, title: 'The rules of the game have changed since it was loaded.' },
  action_not_found: { status: 404, title: "That action doesn't exist." },
  action_limit: { status: 409, title: 'The action has already been logged as often as it counts.' },
  daily_limit: { status: 409, title: 'Actions have earned all their points for this day.' },
  log_not_found: { status: 404, title: "That action wasn't logged." },
  undo_expired: { status: 409, title: "It's too late to undo this." },
  review_not_found: { status: 404, title: 'There are no such questions today.' },
  already_answered: { status: 409, title: 'The question already has another answer.' },
  message_not_found: { status: 404, title: "That message doesn't exist." },
  report_not_found: { status: 404, title: "That report doesn't exist or was decided." },
  last_moderator: { status: 409, title: 'Somebody has to moderate.' },
  inbox_item_not_found: { status: 404, title: "That item isn't in the inbox." },
  upload_not_found: { status: 404, title: "That upload doesn't exist or has ended." },
  upload_incomplete: { status: 409, title: "The upload isn't complete." },
  unsupported_tus_version: { status: 412, title: "This version of tus isn't supported." },
  offset_mismatch: { status: 409, title: "The part doesn't start at the upload's offset." },
  file_too_large: { status: 413, title: 'The file is too large.' },
  not_a_video: { status: 415, title: "The file isn't a video." },
  video_too_long: { status: 422, title: 'The video is too long.' },
  video_not_found: { status: 404, title: "That video doesn't exist or isn't yours." },
  storage_full: { status: 507, title: "There's no room for the file." },
  user_not_found: { status: 404, title: "That user doesn't exist." },
  cannot_follow_yourself: { status: 422, title: "You can't follow yourself." },
  cannot_block_yourself: { status: 422, title: "You can't block yourself." },
  not_an_image: { status: 415, title: "The file isn't an image." },
  range_not_satisfiable: { status: 416, title: 'The file has no such bytes.' },
  image_not_found: { status: 404, title: "That image doesn't exist." },
  email_taken: { status: 409, title: 'This email already has an account.' },
  body_too_large: { status: 413, title: 'The request body is too large.' },
  unsupported_media_type: { status: 415, title: "The Content-Type of the body isn't supported." },
  too_many_requests: { status: 429, title: 'Too many requests in a short time.' },
  internal_error: { status: 500, title: 'The server failed.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Problems that any operation may return, in addition to those of its row. */
export const commonProblems = [
  'forbidden',
  'too_many_requests',
  'internal_error',
] as const satisfies readonly ProblemCode[];

/** An RFC 9457 problem. `errors` points at fields of the request body by JSON pointer. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(
    v.array(v.object({ pointer: v.string(), code: v.string(), message: v.string() })),
  ),
});
export type Problem = v.InferOutput<typeof problemSchema>;
export type FieldError = NonNullable<Problem['errors']>[number];
