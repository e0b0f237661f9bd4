import type { World } from '@mocks/world/world';

/** Matchers for a world's data, as in `expect(world).toHavePoints('1', 1300)`. Users are given by id. */
export const worldMatchers = {
  toHavePoints(world: World, userId: string, points: number) {
    const { points: had } = world.person(userId);
    return verdict(had === points, `${points} points`, had);
  },

  toHaveFollowed(world: World, userId: string, followedId: string) {
    const follows = world.db.follows.all().filter((row) => row.userId === userId);
    const ids = follows.map((row) => row.followedId);
    return verdict(ids.includes(followedId), `${userId} to follow ${followedId}`, ids);
  },

  /** Matches a message by its author and its whole text, or a pattern in it. */
  toHaveMessage(world: World, { by, text }: { by: string; text: string | RegExp }) {
    const texts = world.db.messages.all().flatMap((row) => (row.userId === by ? row.message : []));
    const fits = (said: string) => (typeof text === 'string' ? said === text : text.test(said));
    return verdict(texts.some(fits), `a message "${text}"`, texts);
  },

  /** Matches the user of the session; null for a visitor. */
  toBeSignedInAs(world: World, userId: string | null) {
    const signedIn = world.db.session()?.userId ?? null;
    return verdict(signedIn === userId, `the session of ${userId}`, signedIn);
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

const verdict = (pass: boolean, expected: string, found: unknown): jest.CustomMatcherResult => ({
  pass,
  message: () => `Expected ${pass ? 'not ' : ''}${expected}. There is ${JSON.stringify(found)}.`,
});
