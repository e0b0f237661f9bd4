import type { Reminders } from '@/contract/reminders';
import {
  defaultQuietHours,
  isPushEndpoint,
  isPushKey,
  isPushSecret,
  isTime,
  leavesTime,
  maxPushDevices,
} from '@/domain/reminders';
import { scheduled } from '../db/reminders';
import { fieldError } from '../http/fieldErrors';
import { invalid, ok, type OperationResolver, type World } from './result';

export const reminders: OperationResolver<'reminders'> = ({ user, world }) =>
  ok({ reminders: remindersOf(world, user.id) });

export const changeReminders: OperationResolver<'changeReminders'> = ({ body, user, world }) => {
  const { isOn, quietFrom, quietTo, zone } = body;
  const errors = [
    ...(isTime(quietFrom) ? [] : [notATime('/quietFrom')]),
    ...(isTime(quietTo) ? [] : [notATime('/quietTo')]),
  ];
  if (errors.length === 0 && isOn && !leavesTime(body)) errors.push(noTimeLeft);
  if (errors.length > 0) return invalid(errors);
  const { db } = world;
  const settings = { isOn, quietFrom, quietTo, zone };
  const stored = db.reminders.get(user.id);
  const row = { ...stored, ...settings, id: user.id, userId: user.id };
  db.reminders.put(scheduled(row, world.now()));
  return ok({ reminders: remindersOf(world, user.id) });
};

/** Replaces the subscription of another user who had the same device. */
export const addPushSubscription: OperationResolver<'addPushSubscription'> = (call) => {
  const { body, user, world } = call;
  const { endpoint, p256dh, auth } = body;
  const errors = [
    ...(isPushEndpoint(endpoint) ? [] : [notAnEndpoint]),
    ...(isPushKey(p256dh) ? [] : [notAKey('/p256dh')]),
    ...(isPushSecret(auth) ? [] : [notAKey('/auth')]),
  ];
  if (errors.length > 0) return invalid(errors);
  const { subscriptions } = world.db;
  subscriptions.put({ id: endpoint, userId: user.id, p256dh, auth });
  const others = devicesOf(world, user.id).filter(({ id }) => id !== endpoint);
  for (const { id } of others.slice(0, Math.max(0, others.length + 1 - maxPushDevices))) {
    subscriptions.delete(id);
  }
  return ok({ reminders: remindersOf(world, user.id) });
};

export const removePushSubscription: OperationResolver<'removePushSubscription'> = (call) => {
  const { query, user, world } = call;
  const { subscriptions } = world.db;
  if (subscriptions.get(query.endpoint)?.userId === user.id) subscriptions.delete(query.endpoint);
  return ok({ reminders: remindersOf(world, user.id) });
};

const devicesOf = ({ db }: World, id: string) =>
  db.subscriptions.all().filter(({ userId }) => userId === id);

export function remindersOf(world: World, userId: string): Reminders {
  const { isOn, quietFrom, quietTo, zone } = world.db.reminders.get(userId) ?? {
    ...defaultQuietHours,
    isOn: false,
    zone: 'UTC',
  };
  const devices = devicesOf(world, userId).length;
  return { isOn, quietFrom, quietTo, zone, devices, pushKey: world.pushKey };
}

const notATime = (pointer: string) => fieldError(pointer, 'Enter a time from 00:00 to 23:59.');
const noTimeLeft = fieldError(
  '/quietTo',
  'Leave some time for a reminder between 6 PM and midnight.',
);
const notAnEndpoint = fieldError('/endpoint', 'This isn’t the address of a push service.');
const notAKey = (pointer: string) =>
  fieldError(pointer, 'This isn’t a key of a push subscription.');
