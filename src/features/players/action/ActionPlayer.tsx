import { Droplets } from 'lucide-react';
import { useInUnits } from '@/components/useInUnits';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { ActionGuide } from '@/contract/challengeContent';
import { DraftPlayer, type SavedProps } from '@/features/players/frame/DraftPlayer';
import { Panel } from '@/features/players/frame/panels';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { IconChip } from '@/ui/layout/IconChip';
import { Text } from '@/ui/layout/primitives';
import { CountAfter, CountBefore } from './CountSteps';
import { Basis, EvidenceStep, FindStep, PathStep, TestsStep, WorkStep } from './Steps';
import { draftSchema, emptyDraft, stepPosition, stepFor, toSubmission } from './actionDraft';

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
  const { content: guide, onClose } = props;
  return (
    <DraftPlayer
      {...props}
      schema={draftSchema}
      empty={emptyDraft}
      goBack={(missing, draft) => ({ step: stepFor(missing, draft) })}
      Saved={ActionSaved}
    >
      {({ draft, onChange, isSaved, onSubmit }) => {
        const { step, number, count, back, next } = stepPosition(draft, guide);
        const Step = steps[step];
        return (
          <Step
            key={step}
            draft={draft}
            guide={guide}
            onChange={onChange}
            frame={{
              step: number,
              steps: count,
              onClose,
              onBack: back && (() => onChange({ step: back })),
              onNext: () =>
                next ? onChange({ step: next }) : onSubmit(toSubmission(draft, guide)),
              isSaved,
            }}
          />
        );
      }}
    </DraftPlayer>
  );
}

function ActionSaved({ savings: [saving], challenge: { guide } }: SavedProps) {
  const water = useWaterFormat();
  const basis = useInUnits(saving?.basis);
  if (!guide?.measure) return null;
  const { measure, noneFound } = guide;
  if (!saving) {
    return (
      noneFound && (
        <Panel $isCentered>
          <p>{noneFound.result}</p>
        </Panel>
      )
    );
  }
  const { litres, days, source } = saving;
  return (
    <Panel $isCentered>
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <Text $size="heading">{`${water.long(litres / days)} a day`}</Text>
      <p>{`That’s ${water.long(litres)} over ${days} days. Then check the ${measure.subject} again.`}</p>
      <Basis text={basis} sources={source && [source]} />
    </Panel>
  );
}
