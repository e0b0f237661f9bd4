import { useState, type ComponentType, type ReactNode } from 'react';
import type { Submission } from '@/contract/submissions';
import { Brief } from './Brief';
import type { PlayerProps, SavedProps } from './playerProps';
import { Result } from './Result';
import { useSubmission } from './useSubmission';

interface DraftPlayerProps extends PlayerProps {
  hasDraft: boolean;
  /** Called after a pass, when the draft is no longer needed. */
  onPassed: () => void;
  /** Opens the step that fixes `missing`; it is undefined if the server rejected with `error`. */
  onGoBack: (missing: string | undefined, error: unknown) => void;
  Saved: ComponentType<SavedProps>;
  children: (onSubmit: (submission: Submission) => void) => ReactNode;
}

/** Brief, steps and result of a challenge that takes days and is submitted once. */
export function DraftPlayer(props: DraftPlayerProps) {
  const { challenge, onClose, hasDraft, onPassed, onGoBack, Saved, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const state = useSubmission(challenge, onPassed);
  const { verdict, error, isPending } = state;

  if (verdict || isPending) {
    return (
      <Result
        state={state}
        onClose={onClose}
        onRetry={() => {
          setIsOpen(true);
          onGoBack(verdict?.passed === false ? verdict.missing[0]?.what : undefined, error);
          state.reset();
        }}
        retryLabel="Go back"
        isRepeatable={false}
        guide={challenge.guide}
      >
        {verdict?.passed && <Saved challenge={challenge} savings={verdict.award.savings} />}
      </Result>
    );
  }
  if (!isOpen) {
    return (
      <Brief
        challenge={challenge}
        beginLabel={hasDraft ? 'Continue' : 'Begin'}
        onBegin={() => setIsOpen(true)}
        onClose={onClose}
      />
    );
  }
  return children((submission) => void state.submit(submission));
}
