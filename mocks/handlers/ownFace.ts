import { maxNameLength } from '@/domain/limits';
import { avatarUrl } from '../avatarUrl';
import { characters } from '../characters';
import { toUser } from '../db/people';
import type { UserRow } from '../db/shapes';
import { imageUrl } from '../imageUrl';
import type { World } from '../world';
import type { Resolve } from './answer';
import { invalid, ok } from './reply';
import { textErrors } from './textErrors';

const avatars: Resolve<'avatars'> = ({ user }) =>
  ok({ default: avatarUrl(user.email), characters: [...characters] });

const updateProfile: Resolve<'updateProfile'> = ({ body, user, world }) => {
  const { db } = world;
  const { name = user.name, avatar = user.avatar } = body;
  const errors = [
    ...(body.name === undefined ? [] : textErrors(name, nameField)),
    ...(isTheirs(world, user, avatar) ? [] : [strangeFace]),
  ];
  if (errors.length > 0) return invalid(errors);
  const next = { ...user, name: body.name === undefined ? name : name.trim(), avatar };
  if (next.name === user.name && avatar === user.avatar) return ok({ user: toUser(world, user) });
  const changed = db.users.put({ ...next, changedAt: db.nextSequence() });
  return ok({ user: toUser(world, changed) });
};

/** Who one is to others: the faces to choose from, and the choice. */
export const ownFace = { avatars, updateProfile };

function isTheirs({ db }: World, { id, email, avatar }: UserRow, chosen: string): boolean {
  if (chosen === avatar || chosen === avatarUrl(email) || characters.includes(chosen)) return true;
  return db.images.all().some((image) => image.userId === id && imageUrl(image.id) === chosen);
}

const nameField = { pointer: '/name', label: 'The name', maxLength: maxNameLength };

const strangeFace = {
  pointer: '/avatar',
  code: 'unknown',
  message: 'This picture can not be a face here. Choose another one.',
};
