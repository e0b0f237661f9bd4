import type { ActionGuide } from '@/contract/challengeContent';
import { usePhotoDraft } from '@/features/players/evidence/usePhotoDraft';
import { DraftPlayer } from '@/features/players/frame/DraftPlayer';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import {
  draftSchema,
  emptyDraft,
  stepPosition,
  stepFor,
  toSubmission,
  type ActionStep,
} from './actionDraft';
import { ActionSaved } from './ActionSaved';
import { CountAfter } from './CountAfter';
import { CountBefore } from './CountBefore';
import { EvidenceStep } from './EvidenceStep';
import { FindStep } from './FindStep';
import { PathStep } from './PathStep';
import { TestsStep } from './TestsStep';
import { WorkStep } from './WorkStep';

const steps = {
  path: PathStep,
  find: FindStep,
  before: CountBefore,
  work: WorkStep,
  after: CountAfter,
  evidence: EvidenceStep,
  tests: TestsStep,
};

export function ActionPlayer(props: PlayerProps<ActionGuide>) {
  const { challenge, content: guide, userId, onClose } = props;
  const owner = { userId, challengeId: challenge.id };
  const { draft, hasDraft, isSaved, patch, forget } = usePhotoDraft(owner, draftSchema, emptyDraft);
  const goTo = (step: ActionStep) => patch({ step });
  const { step, number, count, back, next } = stepPosition(draft, guide);
  const Step = steps[step];

  return (
    <DraftPlayer
      {...props}
      hasDraft={hasDraft}
      onPassed={forget}
      onGoBack={(missing) => goTo(stepFor(missing, draft))}
      Saved={ActionSaved}
    >
      {(onSubmit) => (
        <Step
          key={step}
          draft={draft}
          guide={guide}
          onChange={patch}
          frame={{
            step: number,
            steps: count,
            onClose,
            onBack: back && (() => goTo(back)),
            onNext: () => (next ? goTo(next) : onSubmit(toSubmission(draft, guide))),
            isSaved,
          }}
        />
      )}
    </DraftPlayer>
  );
}
