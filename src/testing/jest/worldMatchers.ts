import type { World } from '@mocks/world/world';

/**
 * Matchers for a world's data, as in `expect(world).toHavePoints('1', 1300)`. Users are given by
 * id.
 */
export const worldMatchers = {
  toHavePoints(world: World, userId: string, points: number) {
    const { points: had } = world.person(userId);
    return verdict(had === points, {
      person: whoIs(world, userId),
      expectation: `have ${points} points`,
      found: `There are ${had}`,
    });
  },

  toHaveCompleted(world: World, userId: string, challengeId: string) {
    const completed = world.db.completions.all().filter((row) => row.userId === userId);
    const ids = completed.map((row) => row.challengeId);
    return verdict(ids.includes(challengeId), {
      person: whoIs(world, userId),
      expectation: `have completed challenge ${challengeId}`,
      found: `Completed: ${listed(ids)}`,
    });
  },

  toHaveBadge(world: World, userId: string, badgeId: string) {
    const { badges } = world.person(userId);
    return verdict(badges.includes(badgeId), {
      person: whoIs(world, userId),
      expectation: `have the badge ${badgeId}`,
      found: `Badges: ${listed(badges)}`,
    });
  },

  toHaveFollowed(world: World, userId: string, followedId: string) {
    const follows = world.db.follows.all().filter((row) => row.userId === userId);
    const ids = follows.map((row) => row.followedId);
    return verdict(ids.includes(followedId), {
      person: whoIs(world, userId),
      expectation: `follow ${whoIs(world, followedId)}`,
      found: `Followed: ${listed(ids.map((id) => whoIs(world, id)))}`,
    });
  },

  /** Matches a message by its author and its whole text, or a pattern in it. */
  toHaveMessage(world: World, { by, text }: { by: string; text: string | RegExp }) {
    const texts = world.db.messages.all().flatMap((row) => (row.userId === by ? row.message : []));
    const fits = (said: string) => (typeof text === 'string' ? said === text : text.test(said));
    return verdict(texts.some(fits), {
      person: whoIs(world, by),
      expectation: `have said ${quoted(text)}`,
      found: `Said: ${listed(texts.map(quoted))}`,
    });
  },

  /** Matches the user of the session; null for a visitor. */
  toBeSignedInAs(world: World, userId: string | null) {
    const signedIn = world.db.session()?.userId ?? null;
    return verdict(signedIn === userId, {
      person: userId === null ? 'nobody' : whoIs(world, userId),
      expectation: 'be signed in',
      found: `Signed in: ${signedIn === null ? 'nobody' : whoIs(world, signedIn)}`,
    });
  },
};

type Matchers = typeof worldMatchers;

/** The same, as `expect(world)` has them. */
export type WorldMatchers<Result> = {
  [Name in keyof Matchers]: Matchers[Name] extends (
    world: World,
    ...sought: infer Sought
  ) => unknown
    ? (...sought: Sought) => Result
    : never;
};

interface MatchReport {
  readonly person: string;
  readonly expectation: string;
  readonly found: string;
}

/** The message is read when it fails: with `not`, when it passes. */
const verdict = (
  pass: boolean,
  { person, expectation, found }: MatchReport,
): jest.CustomMatcherResult => ({
  pass,
  message: () => `Expected ${person} ${pass ? 'not to' : 'to'} ${expectation}.\n${found}.`,
});

/** Returns "Water Guardian (1)". Throws for an unknown user. */
const whoIs = (world: World, userId: string) => `${world.person(userId).name} (${userId})`;

const listed = (found: readonly string[]) => (found.length > 0 ? found.join(', ') : 'nothing');

const quoted = (text: string | RegExp) =>
  typeof text === 'string' ? JSON.stringify(text) : String(text);
