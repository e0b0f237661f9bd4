import { avatarUrl } from '@backend/avatars/avatarUrl';
import { appointModerator, newUser, passwordHash, toUser } from '@backend/db/people';
import type { UserRow } from '@backend/db/schema';
import { nameField, readEmail, textErrors } from '@backend/http/fieldErrors';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { deviceName } from '@/domain/user';
import type { OperationResolver } from '../http/respond';
import { demoEmail, demoUserId } from '../seeds/samples';
import type { World } from '../world/world';

export const session: OperationResolver<'session'> = ({ user, requestHeaders, world }) => {
  const endedBy = user ? undefined : world.sessions.endedBy?.(requestHeaders);
  return ok({ user: user && toUser(world, user), ...(endedBy && { endedBy }) });
};

export const login: OperationResolver<'login'> = (call) => {
  const { body, setSession, world } = call;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  const user = world.isStrict ? knownUser(world, email, body.password) : anyUser(world, email);
  if (!user) return problem('invalid_credentials');
  if (user.isSuspended) return problem('account_suspended');
  setSession(newSession(call, user.id));
  return ok({ user: toUser(world, user) });
};

export const logout: OperationResolver<'logout'> = ({ session, setSession }) => {
  if (session) setSession(null);
  return ok({ user: null });
};

export const signup: OperationResolver<'signup'> = (call) => {
  const { body, setSession, world } = call;
  const { db } = world;
  const { email, errors: emailErrors } = readEmail(body.email);
  const errors = [...textErrors(body.name, nameField), ...emailErrors];
  if (errors.length > 0) return invalid(errors);
  if (world.isStrict && db.accounts.get(email)) return problem('email_taken');

  const id = isUnused(world) ? demoUserId : freeId(world);
  const user = db.users.put(newUser(world, { id, name: body.name, email }));
  const secret = world.isStrict && { passwordHash: passwordHash(email, body.password) };
  db.accounts.put({ id: email, userId: user.id, ...secret });
  appointModerator(db);
  setSession(newSession(call, user.id));
  return ok({ user: toUser(world, world.person(user.id)) });
};

const newSession = (
  { requestHeaders, world }: Pick<Parameters<typeof session>[0], 'requestHeaders' | 'world'>,
  userId: string,
) => ({
  userId,
  since: world.now(),
  device: deviceOf(requestHeaders),
});

/** A service worker doesn't see the header that the browser sends. */
export const deviceOf = (requestHeaders: Headers) =>
  deviceName(requestHeaders.get('User-Agent') ?? globalThis.navigator?.userAgent);

function knownUser({ db }: World, email: string, password: string): UserRow | undefined {
  const account = db.accounts.get(email);
  const isRight = account?.passwordHash === passwordHash(email, password);
  return account && isRight ? db.users.get(account.userId) : undefined;
}

/** Returns the user who signed up with this email, or the demo user, who then takes it over. */
function anyUser({ db }: World, email: string): UserRow | undefined {
  const account = db.accounts.get(email);
  if (account) return db.users.get(account.userId);
  const demo = db.users.get(demoUserId);
  if (!demo || demo.email === email) return demo;
  return db.users.put({ ...demo, email, avatar: avatarUrl(email), changedAt: db.nextSequence() });
}

/** The account of the newcomer world belongs to the first who signs up or logs in. */
const isUnused = ({ db, name }: World) =>
  name === 'newcomer' && db.users.get(demoUserId)?.email === demoEmail;

/** Returns the current time in milliseconds as an id, or the next number that is free. */
function freeId({ db, now }: World): string {
  let id = now();
  while (db.users.get(String(id))) id += 1;
  return String(id);
}
