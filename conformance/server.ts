import type { OperationName } from '@/contract/operations';
import { createTestAccounts, type TestAccounts } from './testAccounts';
import type { TestRequest } from './testRequest';

/** A server under test, with the data that one run of the suite has created for it. */
export interface Server {
  /** Has no trailing slash. */
  readonly baseUrl: string;
  readonly identities: TestAccounts;
  /** The operations for which the server has turned out to have a route. */
  readonly present: Set<OperationName>;
  /** What this run has made and can remove again. */
  readonly made: { readonly undo: TestRequest; send(): Promise<unknown> }[];
  /** Calls `make` on the first request for this name and returns the same promise afterwards. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
}

export function createRun(baseUrl: string): Server {
  const made = new Map<string, Promise<unknown>>();
  return {
    baseUrl,
    identities: createTestAccounts(),
    present: new Set(),
    made: [],
    once<Made>(name: string, make: () => Promise<Made>) {
      const known = made.get(name) ?? make();
      made.set(name, known);
      return known as Promise<Made>;
    },
  };
}
