import * as v from 'valibot';

/** Whether and when a user is reminded of a streak at risk. The id is the user's. */
export const reminderRowSchema = v.object({
  id: v.string(),
  userId: v.string(),
  isOn: v.boolean(),
  quietFrom: v.string(),
  quietTo: v.string(),
  zone: v.string(),
  /** When it has to be checked whether the streak is at risk. */
  nextAt: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  /** The last date on which the user was reminded, so that it happens once. */
  remindedOn: v.exactOptional(v.string()),
});
export type ReminderRow = v.InferOutput<typeof reminderRowSchema>;

/** A device that gets reminders by web push. The id is its endpoint. */
export const subscriptionRowSchema = v.object({
  id: v.string(),
  userId: v.string(),
  p256dh: v.string(),
  auth: v.string(),
});
