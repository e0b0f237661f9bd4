import { avatarUrl } from '../avatarUrl';
import { normalEmail, passwordHash } from '../db/accounts';
import { toUser } from '../db/people';
import type { UserRow } from '../db/shapes';
import { demoUserId } from '../seeds/samples';
import type { World } from '../world';
import { on } from './on';
import { invalid, ok, problem } from './reply';
import { textErrors } from './textErrors';

export const sessionHandlers = [
  on('session', ({ user, world }) => ok({ user: user && toUser(world, user) })),

  on('login', ({ body, setSession, world }) => {
    const errors = textErrors(body.email, { pointer: '/email', label: 'The email' });
    if (errors.length > 0) return invalid(errors);
    const email = normalEmail(body.email);
    const user = world.isStrict ? knownUser(world, email, body.password) : anyUser(world, email);
    if (!user) return problem('invalid_credentials');
    setSession({ userId: user.id, since: world.now() });
    return ok({ user: toUser(world, user) });
  }),

  on('logout', ({ session, setSession }) => {
    if (session) setSession(null);
    return ok({ user: null });
  }),
];

function knownUser({ db }: World, email: string, password: string): UserRow | undefined {
  const account = db.accounts.get(email);
  const isRight = account?.passwordHash === passwordHash(email, password);
  return account && isRight ? db.users.get(account.userId) : undefined;
}

/** Whoever signed up with this email here, or else the demo user, who takes the email over. */
function anyUser({ db }: World, email: string): UserRow | undefined {
  const account = db.accounts.get(email);
  if (account) return db.users.get(account.userId);
  const demo = db.users.get(demoUserId);
  if (!demo || demo.email === email) return demo;
  return db.users.put({ ...demo, email, avatar: avatarUrl(email), changedAt: db.nextSequence() });
}
