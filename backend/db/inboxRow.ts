import * as v from 'valibot';

/**
 * What doesn't follow from other rows: when an item was noticed, and whether it was read. The id
 * consists of the user and the item's id.
 */
export const inboxRowSchema = v.object({
  id: v.string(),
  userId: v.string(),
  at: v.pipe(v.number(), v.safeInteger()),
  isRead: v.boolean(),
});
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;
