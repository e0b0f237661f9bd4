import * as v from 'valibot';

/** Stores what doesn't follow from other rows. The id consists of the user and the item's id. */
export const inboxRowSchema = v.object({
  id: v.string(),
  userId: v.string(),
  at: v.pipe(v.number(), v.safeInteger()),
  isRead: v.boolean(),
});
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;
