import type { ReactNode } from 'react';
import type { SubmissionState } from './useSubmission';

export interface ResultProps {
  state: SubmissionState;
  onClose: () => void;
  /** Starts another try, or returns to what is missing. */
  onAgain: () => void;
  againLabel: string;
  /** Whether to offer `onAgain` after a pass too. Default: true. */
  isRepeatable?: boolean;
  /** True while another try is starting. */
  isAgainBusy?: boolean;
  /** Shown below the verdict. */
  children?: ReactNode;
}
