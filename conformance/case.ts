import type { OperationName } from '@/contract/operations';
import type { TestContext } from './testContext';

/** One thing that a server has to do, found out by asking it. */
export interface Case {
  readonly title: string;
  /** What it is about; a failure points at it in openapi.json. */
  readonly of: OperationName;
  /** The words of openapi.json that promise it, where one sentence does. */
  readonly says?: string;
  /**
   * What it still passes where a validating proxy stands before the server. Without it, any; a request
   * that breaks the contract on purpose passes only one that reports it and hands it on.
   */
  readonly passes?: 'reporting proxy' | 'no proxy';
  readonly run: (at: TestContext) => Promise<void>;
}

export interface Group {
  readonly name: string;
  /** Its cases run one after the other: they measure time. */
  readonly isCalm?: true;
  readonly cases: readonly Case[];
}
