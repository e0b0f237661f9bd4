import { avatarUrl, charactersOf } from '../avatars/avatarUrl';
import { toUser } from '../db/people';
import { imagesOf } from '../db/images';
import type { UserRow } from '../db/schema';
import { fieldError, nameField, textErrors } from '../http/fieldErrors';
import { invalid, ok, type OperationResolver, type World } from './result';
import { imageUrl } from '../http/paths';

export const updateProfile: OperationResolver<'updateProfile'> = ({ body, user, world }) => {
  const { db } = world;
  const { name, avatar = user.avatar, dailyGoal, units } = body;
  const errors = [
    ...(name === undefined ? [] : textErrors(name, nameField)),
    ...(isTheirs(world, user, avatar) ? [] : [unknownAvatar]),
  ];
  if (errors.length > 0) return invalid(errors);
  const settings = { ...(dailyGoal && { dailyGoal }), ...(units && { units }) };
  const next = { ...user, ...settings, name: name?.trim() ?? user.name, avatar };
  const isShown = next.name !== user.name || avatar !== user.avatar;
  const hasChanged = isShown || next.dailyGoal !== user.dailyGoal || next.units !== user.units;
  if (!hasChanged) return ok({ user: toUser(world, user) });
  const changed = isShown ? { ...next, changedAt: db.nextSequence() } : next;
  return ok({ user: toUser(world, db.users.put(changed)) });
};

function isTheirs(world: World, { id, email, avatar }: UserRow, chosen: string): boolean {
  const { avatarService } = world;
  const drawn = [avatarUrl(email, 'any', avatarService), ...charactersOf(avatarService)];
  if (chosen === avatar || drawn.includes(chosen)) return true;
  return imagesOf(world, id).some((image) => imageUrl(image.id) === chosen);
}

const unknownAvatar = fieldError(
  '/avatar',
  'This image can’t be your avatar. Choose another one.',
  'unknown',
);
