import type { OperationName } from '@/contract/operations';

/** The report of a failed case. */
export interface Finding {
  readonly sent: string;
  readonly expected: string;
  readonly got: string;
  readonly contract: string;
}

export class Failure extends Error {
  constructor(readonly finding: Finding) {
    super(`Expected ${finding.expected}, got ${finding.got}`);
    this.name = 'Failure';
  }
}

/** Reports that the server has no route for an operation yet: its response is 404 `not_found`. */
export class Absent extends Failure {
  constructor(
    readonly operation: OperationName,
    finding: Finding,
  ) {
    super(finding);
    this.name = 'Absent';
  }
}

/** Skips a case if the server's data lacks what a case needs, such as a challenge of some type. */
export class Skipped extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Skipped';
  }
}
