import { Droplets } from 'lucide-react';
import styled from 'styled-components';
import { VideoScene } from '@/components/posters/VideoScene';
import { useInUnits } from '@/components/useInUnits';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { ActionGuide } from '@/contract/challengeContent';
import { usePhotoDraft } from '@/features/players/evidence/usePhotoDraft';
import { DraftPlayer } from '@/features/players/frame/DraftPlayer';
import { StepFrame } from '@/features/players/frame/StepFrame';
import type { PlayerProps, SavedProps } from '@/features/players/frame/playerProps';
import { wavePath } from '@/ui/art/wavePath';
import { IconChip } from '@/ui/layout/IconChip';
import { theme } from '@/ui/theme/theme';
import { CountAfter } from './CountAfter';
import { CountBefore } from './CountBefore';
import { EvidenceStep } from './EvidenceStep';
import { PathStep } from './PathStep';
import * as S from './Steps.styles';
import { TestsStep } from './TestsStep';
import { WorkStep } from './WorkStep';
import {
  draftSchema,
  emptyDraft,
  stepPosition,
  stepFor,
  toSubmission,
  type ActionStep,
  type ActionStepProps,
} from './actionDraft';
import { iconOf } from './icons';

function SceneArt({ scene }: { scene: string | undefined }) {
  if (scene !== 'tap' && scene !== 'garden' && scene !== 'shower') return null;
  return (
    <Picture viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(48 4) scale(1.5)">
        <VideoScene scene={scene} />
      </g>
      <path
        d={wavePath({ y: 86, period: 60, amplitude: 9, width: 240, bottom: 104, x: -20 })}
        opacity=".3"
      />
      <path
        d={wavePath({ y: 92, period: 48, amplitude: 8, width: 240, bottom: 104 })}
        opacity=".4"
      />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 132px;
  margin-bottom: ${theme.space[5]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(160deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  fill: ${theme.color.heroFillStart};
`;

function FindStep({ guide, frame }: ActionStepProps) {
  const { find } = guide;
  if (!find) return null;
  return (
    <StepFrame {...frame} title={find.title} lead={find.lead}>
      <SceneArt scene={find.scene} />
      <S.Rules>
        {find.rules.map(({ icon, text }) => {
          const Icon = iconOf(icon);
          return (
            <S.Rule key={text}>
              <IconChip size={44} tone="action">
                <Icon size={22} />
              </IconChip>
              {text}
            </S.Rule>
          );
        })}
      </S.Rules>
    </StepFrame>
  );
}

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

function ActionSaved({ savings, challenge: { guide } }: SavedProps) {
  const [saving] = savings;
  const water = useWaterFormat();
  const basis = useInUnits(saving?.basis);
  if (!guide?.measure) return null;
  const { measure, noneFound } = guide;
  if (!saving) {
    return (
      noneFound && (
        <S.Saved>
          <p>{noneFound.result}</p>
        </S.Saved>
      )
    );
  }
  const { litres, days, source } = saving;
  return (
    <S.Saved>
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <S.SavedFigure>{`${water.long(litres / days)} a day`}</S.SavedFigure>
      <p>{`That’s ${water.long(litres)} over ${days} days. Then check the ${measure.subject} again.`}</p>
      <div>
        <S.Basis>{basis}</S.Basis>
        {source && <S.Source citation={source} />}
      </div>
    </S.Saved>
  );
}
