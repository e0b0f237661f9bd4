import { usePhotoDraft } from '@/features/players/evidence/usePhotoDraft';
import { DraftPlayer } from '@/features/players/frame/DraftPlayer';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { CountAfter } from './CountAfter';
import { CountBefore } from './CountBefore';
import { EvidenceStep } from './EvidenceStep';
import {
  draftSchema,
  emptyDraft,
  stepPosition,
  stepFor,
  toSubmission,
  type FaucetStep,
} from './faucetDraft';
import { FaucetSaved } from './FaucetSaved';
import { FindStep } from './FindStep';
import { FixStep } from './FixStep';
import { PathStep } from './PathStep';
import { TestsStep } from './TestsStep';

const steps = {
  path: PathStep,
  find: FindStep,
  before: CountBefore,
  fix: FixStep,
  after: CountAfter,
  evidence: EvidenceStep,
  tests: TestsStep,
};

const brief = {
  why: {
    text: 'A faucet that drips once a second wastes about 31 liters a day: more than 11,000 in a year.',
    source: 'EPA WaterSense, Fix a Leak Week',
  },
  steps: [
    'Look for a tap that drips. None at home? Two short tests give the same points.',
    'Count the drips, fix the tap or have it fixed, and count again.',
    'Show it with a photo or a few words.',
  ],
  time: 'About 40 minutes, with breaks',
};

/** Player of the faucet challenge: fix a leak, or show that there is none. */
export function FaucetPlayer(props: PlayerProps) {
  const { challenge, userId, onClose } = props;
  const owner = { userId, challengeId: challenge.id };
  const { draft, hasDraft, isSaved, patch, forget } = usePhotoDraft(owner, draftSchema, emptyDraft);
  const goTo = (step: FaucetStep) => patch({ step });
  const { number, count, back, next } = stepPosition(draft);
  const Step = steps[draft.step];

  return (
    <DraftPlayer
      {...props}
      brief={brief}
      hasDraft={hasDraft}
      onPassed={forget}
      onGoBack={(missing) => goTo(stepFor(missing, draft))}
      Saved={FaucetSaved}
    >
      {(onSubmit) => (
        <Step
          key={draft.step}
          draft={draft}
          onChange={patch}
          frame={{
            step: number,
            steps: count,
            onClose,
            onBack: back && (() => goTo(back)),
            onNext: () => (next ? goTo(next) : onSubmit(toSubmission(draft))),
            isSaved,
          }}
        />
      )}
    </DraftPlayer>
  );
}
