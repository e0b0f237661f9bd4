import { maxNameLength } from '@/domain/limits';
import { rankForLevel } from '@/domain/ranks';
import { avatarUrl } from '../avatarUrl';
import { normalEmail, passwordHash } from '../db/accounts';
import { toUser } from '../db/people';
import type { World } from '../world';
import type { Resolve } from './answer';
import { invalid, ok, problem } from './reply';
import { textErrors } from './textErrors';

const nameField = { pointer: '/name', label: 'The name', maxLength: maxNameLength };

export const signup: Resolve<'signup'> = ({ body, setSession, world }) => {
  const { db } = world;
  const errors = [
    ...textErrors(body.name, nameField),
    ...textErrors(body.email, { pointer: '/email', label: 'The email' }),
  ];
  if (errors.length > 0) return invalid(errors);
  const email = normalEmail(body.email);
  if (world.isStrict && db.accounts.get(email)) return problem('email_taken');

  const user = db.users.put({
    id: freeId(world),
    name: body.name.trim(),
    email,
    avatar: avatarUrl(email),
    points: 0,
    level: 1,
    badges: [],
    rank: rankForLevel(1),
    joinedAt: world.now(),
  });
  const secret = world.isStrict && { passwordHash: passwordHash(email, body.password) };
  db.accounts.put({ id: email, userId: user.id, ...secret });
  setSession({ userId: user.id, since: world.now() });
  return ok({ user: toUser(world, user) });
};

/** The instant of signing up, or the next that nobody has. */
function freeId({ db, now }: World): string {
  let id = now();
  while (db.users.get(String(id))) id += 1;
  return String(id);
}
