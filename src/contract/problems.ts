import * as v from 'valibot';

/**
 * Everything that may go wrong, by code: the status it is answered with and its title.
 * The app branches on the code, never on words.
 */
export const problems = {
  validation_failed: { status: 422, title: 'Some of what was sent is not valid.' },
  invalid_credentials: { status: 401, title: 'Email or password is wrong.' },
  not_signed_in: { status: 401, title: 'There is no session, or it has ended.' },
  forbidden: { status: 403, title: 'This is not allowed.' },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  challenge_not_found: { status: 404, title: 'That challenge does not exist.' },
  email_taken: { status: 409, title: 'There is already an account for this email.' },
  too_many_requests: { status: 429, title: 'Too many requests in a short time.' },
  internal_error: { status: 500, title: 'The server failed.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Any operation may answer these, whatever its row says. */
export const commonProblems = [
  'forbidden',
  'too_many_requests',
  'internal_error',
] as const satisfies readonly ProblemCode[];

/** An RFC 9457 problem. `errors` points at members of the request body by JSON pointer. */
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
