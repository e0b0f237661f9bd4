/** What is told of a case that failed. */
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

/** The server's data don't hold what a case needs, as a challenge of some type. */
export class Skipped extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Skipped';
  }
}
