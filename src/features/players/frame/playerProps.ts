import type { ReactNode } from 'react';
import type { ActionGuide } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Saving } from '@/contract/savings';
import type { SubmissionState } from './useSubmission';

/** Props of every player. `content` is the member of the challenge that its type needs. */
export interface PlayerProps<Content = unknown> {
  challenge: Challenge;
  content: Content;
  userId: string;
  onClose: () => void;
}

export interface SavedProps {
  challenge: Challenge;
  savings: readonly Saving[];
}

export interface DraftStepProps<Draft> {
  draft: Draft;
  /** Merges a partial draft, or one computed from the latest draft. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: {
    step: number;
    steps: number;
    onClose: () => void;
    onBack: (() => void) | undefined;
    onNext: () => void;
    isSaved: boolean;
  };
}

export interface ResultProps {
  state: SubmissionState;
  onClose: () => void;
  /** Starts another try, or returns to what is missing. */
  onRetry: () => void;
  retryLabel: string;
  /** Whether to offer `onRetry` after a pass too. Default: true. */
  isRepeatable?: boolean;
  /** The guide of an action, in whose words is said what is missing. */
  guide?: ActionGuide | undefined;
  /** What another try needs for one star more. */
  nextStar?: string | undefined;
  isRetrying?: boolean;
  children?: ReactNode;
}
