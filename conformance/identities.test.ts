import { createTestAccounts } from './testAccounts';
import { createSession } from './session';

function twoPeople() {
  const identities = createTestAccounts();
  const [ana, ben] = [identities.next(), identities.next()];
  const session = createSession();
  identities.belongsTo(session, ana.email);
  return { identities, ana, ben, session };
}

test("allows a user's own email in a response but not another user's", () => {
  const { identities, ana, ben, session } = twoPeople();
  const leakIn = (response: string) => identities.findLeak(response, '', session);

  expect(leakIn(`{"email":"${ana.email}"}`)).toBeNull();
  expect(leakIn(`{"email":"${ben.email.toUpperCase()}"}`)).toBe(ben.email.replace(/@.*/, ''));
});

test('allows an email that the request contained but never a password', () => {
  const { identities, ana, ben, session } = twoPeople();
  const sent = JSON.stringify(ben);

  expect(identities.findLeak(ben.email, sent, session)).toBeNull();
  expect(identities.findLeak(ben.password, sent, session)).toBe(ben.password);
  expect(identities.findLeak(ana.password, sent, session)).toBe(ana.password);
});

test('ignores emails of another run', () => {
  const { identities, session } = twoPeople();

  expect(identities.findLeak(createTestAccounts().next().email, '', session)).toBeNull();
});
