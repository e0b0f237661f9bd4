import type { OperationName } from '@/contract/operations';
import type { Person } from './testClient';
import type { TestContext } from './testContext';

/** One requirement for a server, checked with requests. */
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
