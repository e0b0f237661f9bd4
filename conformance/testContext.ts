import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '@/contract/operations';
import { openApiPointer } from './openapiParts';
import { ClientSession, createTestClient, type Person, type Server } from './testClient';
import { Failure, Skipped, clip, describeRequest, type TestRequest } from './testRequest';

export interface Case {
  readonly title: string;
  /** The operation under test; a failure points to it in openapi.json. */
  readonly operation: OperationName;
  /** The sentence of openapi.json that promises the behavior, if there is one. */
  readonly quote?: string;
  /** Left out of a run without `--slow`, because it takes a minute. */
  readonly isSlow?: true;
  /** Gets as many new users as it takes, named Ana, Ben and Cleo. */
  readonly run: (t: TestContext, ana: Person, ben: Person, cleo: Person) => Promise<void>;
}

export interface Group {
  readonly name: string;
  /** Runs the cases one after the other because they measure time. */
  readonly isSerial?: true;
  readonly cases: readonly Case[];
}

export type TestContext = ReturnType<typeof createTestContext>;

const names = ['Ana Conform', 'Ben Conform', 'Cleo Conform'] as const;

export function createTestContext(
  server: Server,
  { operation, quote }: Pick<Case, 'operation' | 'quote'>,
) {
  const trail: TestRequest[] = [];
  const visitor = (session = new ClientSession()) =>
    createTestClient(server, (sent) => trail.push(sent), session);
  const contract =
    quote === undefined ? openApiPointer(operation) : `${openApiPointer(operation)}: "${quote}"`;
  const failure = (expected: string, got: unknown) => {
    const sent = trail.slice(-1).map(describeRequest).join();
    return new Failure({ sent, expected, got: shown(got), contract });
  };
  const equal = (got: unknown, expected: unknown, what: string) => {
    if (!isDeepStrictEqual(got, expected)) throw failure(`${what} to be ${shown(expected)}`, got);
  };
  async function signUp(name: string = names[0]): Promise<Person> {
    const client = visitor();
    const credentials = server.identities.next();
    const { user } = await client.request('signup', { name, ...credentials });
    return { ...client, id: user.id, name, ...credentials, user };
  }
  return {
    server,
    visitor,
    signUp,
    /** Returns a moderator, or skips the case if the run has none. */
    async moderator(): Promise<Person> {
      const found = await server.once('moderator', async () => {
        const person = await signUp('Mod Conform');
        if (person.user.isModerator || !server.moderator) return person;
        const client = visitor();
        const { user } = await client.request('login', server.moderator);
        return { ...client, ...server.moderator, id: user.id, name: user.name, user };
      });
      if (!found.user.isModerator) throw new Skipped('It needs --moderator EMAIL:PASSWORD.');
      return { ...found, ...visitor(found.session) };
    },
    async people(count = 3) {
      const people: Person[] = [];
      // One after the other: of equal points, who joined first comes first.
      for (const name of names.slice(0, Math.max(0, count))) people.push(await signUp(name));
      return people as [Person, Person, Person];
    },
    /** Signs a user in on another device. */
    async again({ email, password }: Person) {
      const device = visitor();
      await device.request('login', { email, password });
      return device;
    },
    ok(isSo: boolean, expected: string, got: unknown) {
      if (!isSo) throw failure(expected, got);
    },
    /** Fails unless both are deeply equal; the order of members doesn't matter. */
    equal,
    sameTexts: (got: readonly string[], expected: readonly string[], what: string) =>
      equal(got.toSorted(), expected.toSorted(), what),
  };
}

const shown = (value: unknown) =>
  clip(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));
