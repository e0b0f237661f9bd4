import type { FaultKind } from '@mocks/scenarios/fault';

const unreadable = 'The server gave an answer that makes no sense.';
/** Ways to fail, with the words that a person reads. */
export const faults: Array<[FaultKind, string]> = [
  ['internal_error', 'Something broke on our side.'],
  ['forbidden', 'Your account is not allowed to do this.'],
  ['too_many_requests', 'Too many requests at once. Try again in 1 second.'],
  ['html', unreadable],
  ['cutOff', unreadable],
  ['malformed', unreadable],
  ['nullAnswer', unreadable],
  ['offline', 'Check your connection and try again.'],
];
const breakingContract: readonly FaultKind[] = ['malformed', 'nullAnswer'];

/** Whether the console says that the contract was broken. */
export const breaksContract = (kind: FaultKind) => breakingContract.includes(kind);
