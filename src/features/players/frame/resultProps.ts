import type { ReactNode } from 'react';
import type { SubmissionState } from './useSubmission';

export interface ResultProps {
  state: SubmissionState;
  onClose: () => void;
  /** Opens the way to a pass: another try, or back to what is missing. */
  onAgain: () => void;
  againLabel: string;
  /** Whether this is also a way on from a pass: it is unless told otherwise. */
  isRepeatable?: boolean;
  /** Whether the other try is on its way. */
  isAgainBusy?: boolean;
  /** What this player has to tell beside the verdict. */
  children?: ReactNode;
}
