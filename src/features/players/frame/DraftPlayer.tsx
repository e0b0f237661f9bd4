import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { Submission } from '@/contract/submissions';
import type { Saving } from '@/contract/savings';
import { Brief } from './Brief';
import type { PlayerProps } from './player';
import { Result } from './Result';
import { useSubmission } from './useSubmission';

interface DraftPlayerProps extends PlayerProps {
  brief: Pick<ComponentProps<typeof Brief>, 'why' | 'steps' | 'time'>;
  /** Whether something waits to be gone on with. */
  isStored: boolean;
  /** Passed: the draft has done its work. */
  onPassed: () => void;
  /** Goes where this can be done that was missing; undefined where it was refused, with this error. */
  onGoBack: (missing: string | undefined, error: unknown) => void;
  /** Tells after a pass what it saves. */
  Saved: ComponentType<{ savings: readonly Saving[] }>;
  /** The steps in between. */
  children: (onHandIn: (submission: Submission) => void) => ReactNode;
}

/** Brief, steps and result of a challenge that is done over days and handed in once. */
export function DraftPlayer(props: DraftPlayerProps) {
  const { challenge, userId, onClose, brief, isStored, onPassed, onGoBack, Saved, children } =
    props;
  const [isOpen, setIsOpen] = useState(false);
  const state = useSubmission(challenge, userId, onPassed);
  const { verdict, error, retry, isBusy } = state;

  if (verdict || error !== undefined || retry || isBusy) {
    return (
      <Result
        state={state}
        onClose={onClose}
        onAgain={() => {
          onGoBack(verdict?.passed === false ? verdict.missing[0]?.what : undefined, error);
          state.reset();
        }}
        againLabel="Go back to it"
        isRepeatable={false}
      >
        {verdict?.passed && <Saved savings={verdict.award.savings} />}
      </Result>
    );
  }
  if (!isOpen) {
    return (
      <Brief
        {...brief}
        challenge={challenge}
        beginLabel={isStored ? 'Continue' : 'Begin'}
        onBegin={() => setIsOpen(true)}
        onClose={onClose}
      />
    );
  }
  return children((submission) => void state.handIn(submission));
}
