import * as v from 'valibot';
import { described, number, string } from './described';
import { zone } from './fields';
import type { OperationRows } from './operation';

const settings = {
  isOn: v.boolean(),
  quietFrom: string('HH:MM, when the quiet hours begin'),
  quietTo: string('HH:MM, when they end; the same time for no quiet hours'),
  zone,
};

export const remindersSchema = v.object({
  ...settings,
  devices: number('How many devices get reminders by web push'),
  pushKey: described(
    v.nullable(v.string()),
    "The server's VAPID public key, base64url; null without web push",
  ),
});
export type Reminders = v.InferOutput<typeof remindersSchema>;

const response = v.object({ reminders: remindersSchema });

const endpoint = string('The https URL at which a push service takes messages for a device');

export const reminderOperations = {
  reminders: {
    summary: 'Get whether and when the signed-in user is reminded of a streak at risk',
    request: 'GET /users/me/reminders',
    response,
  },
  changeReminders: {
    summary: 'Turn the reminders of the signed-in user on or off, and set their quiet hours',
    request: 'PUT /users/me/reminders',
    body: v.object(settings),
    response,
  },
  addPushSubscription: {
    summary: 'Send the reminders of the signed-in user to this device as well',
    request: 'PUT /users/me/push-subscriptions',
    body: v.object({
      endpoint,
      p256dh: string("The device's public key: 65 bytes, base64url"),
      auth: string("The device's secret: 16 bytes, base64url"),
    }),
    response,
  },
  removePushSubscription: {
    summary: 'Send no more reminders to a device; changes nothing if none are sent to it',
    request: 'DELETE /users/me/push-subscriptions',
    query: v.object({ endpoint }),
    response,
  },
} as const satisfies OperationRows;
