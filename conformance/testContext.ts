import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '@/contract/operations';
import { openApiPointer } from './contractText';
import { Failure } from './failure';
import type { Server } from './server';
import { createSession, type ClientSession } from './session';
import { createTestClient, signUp, type Person, type TestClient } from './testClient';
import { clip, describeRequest, type TestRequest } from './testRequest';

export interface TestContext {
  readonly server: Server;
  /** Creates a client, signed in only if the session is. */
  visitor(session?: ClientSession): TestClient;
  /** Signs up a new user. */
  signUp(name?: string): Promise<Person>;
  /** Signs up as many users, of Ana, Ben and Cleo; by default all. */
  people(count?: number): Promise<[Person, Person, Person]>;
  /** Signs a user in on another device. */
  again(person: Person): Promise<TestClient>;
  /** Fails with `expected` unless `isSo` is true. */
  ok(isSo: boolean, expected: string, got: unknown): void;
  /** Fails unless both are deeply equal; the order of members doesn't matter. */
  equal(got: unknown, expected: unknown, what: string): void;
  /** Fails unless both lists have the same texts, in any order. */
  sameTexts(got: readonly string[], expected: readonly string[], what: string): void;
}

/** The operation under test, and the sentence of openapi.json that promises the behavior. */
interface About {
  readonly operation: OperationName;
  readonly quote?: string;
}

const names = ['Ana Conform', 'Ben Conform', 'Cleo Conform'] as const;

export function createTestContext(server: Server, { operation, quote }: About): TestContext {
  const trail: TestRequest[] = [];
  const visitor = (session = createSession()) =>
    createTestClient(server, (sent) => trail.push(sent), session);
  const contract =
    quote === undefined ? openApiPointer(operation) : `${openApiPointer(operation)}: "${quote}"`;
  const failure = (expected: string, got: unknown) => {
    const sent = trail.slice(-1).map(describeRequest).join();
    return new Failure({ sent, expected, got: shown(got), contract });
  };
  const newUser = (name: string) => signUp(visitor(), name, server.identities.next());
  const equal = (got: unknown, expected: unknown, what: string) => {
    if (!isDeepStrictEqual(got, expected)) throw failure(`${what} to be ${shown(expected)}`, got);
  };
  return {
    server,
    visitor,
    signUp: (name = names[0]) => newUser(name),
    async people(count = 3) {
      const people: Person[] = [];
      // One after the other: of equal points, who joined first comes first.
      for (const name of names.slice(0, Math.max(0, count))) people.push(await newUser(name));
      return people as [Person, Person, Person];
    },
    async again({ email, password }) {
      const device = visitor();
      await device.request('login', { email, password });
      return device;
    },
    ok(isSo, expected, got) {
      if (!isSo) throw failure(expected, got);
    },
    equal,
    sameTexts: (got, expected, what) => equal(got.toSorted(), expected.toSorted(), what),
  };
}

export const shown = (value: unknown) =>
  clip(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));
