import { useActionsQuery } from '@/api/actionsApi';
import { errorText } from '@/api/errorText';
import type { UploadSlot } from '@/services/upload/uploadSlice';
import type { Prompt } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { HiddenHeading } from '@/features/players/frame/StepHeading';
import { Stack } from '@/ui/layout/primitives';
import { ActionsStep } from './ActionsStep';
import { ReviewStep } from './ReviewStep';
import { toSubmission, storySteps, type StoryStepProps } from './storyDraft';
import { EvidenceStep } from './EvidenceStep';
import { useUploadedVideo } from './useUploadedVideo';

interface StoryStepsProps {
  owner: { userId: string; challengeId: string };
  prompt: Prompt;
  draft: StoryStepProps['draft'];
  onChange: StoryStepProps['onChange'];
  isSaved: boolean;
  onSubmit: (submission: Submission) => void;
  onClose: () => void;
}

const steps = { actions: ActionsStep, story: EvidenceStep, review: ReviewStep };
const lines = ['62%', '34%', '80%'];

export function StorySteps(props: StoryStepsProps) {
  const { owner, prompt, onChange, isSaved, onSubmit, onClose } = props;
  const { actions, error, isFetching, refetch } = useStoryActions();
  const slot: UploadSlot = `challenge:${owner.challengeId}`;
  const sent = useUploadedVideo(slot, (video) => onChange({ video }));
  const draft = sent ? { ...props.draft, video: sent } : props.draft;
  const index = storySteps.indexOf(draft.step);
  const [step, count] = [index + 1, storySteps.length];
  const pending = { step: `Step ${step} of ${count}`, fraction: step / (count + 1), onClose };

  const heading = <HiddenHeading>How do you save water?</HiddenHeading>;

  if (!actions && error) {
    return (
      <PlayFrame {...pending} footer={<Button onClick={onClose}>Go back</Button>}>
        {heading}
        <FailedState
          title="Couldn’t load the actions"
          hint={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </PlayFrame>
    );
  }
  if (!actions) {
    return (
      <PlayFrame {...pending} footer={<Button isBusy>Continue</Button>}>
        {heading}
        <Loading label="Loading actions">
          <Stack>
            {lines.map((width) => (
              <SkeletonRow key={width} pictureWidth={36} pictureHeight={36} lines={lines} />
            ))}
          </Stack>
        </Loading>
      </PlayFrame>
    );
  }
  if (actions.length === 0) {
    return (
      <PlayFrame {...pending} footer={<Button onClick={onClose}>Go back</Button>}>
        {heading}
        <EmptyState title="No actions to choose yet" hint="Check back soon. Your draft is saved." />
      </PlayFrame>
    );
  }

  const [back, next] = [storySteps[index - 1], storySteps[index + 1]];
  const Step = steps[draft.step];
  const frame = {
    step,
    steps: count,
    onClose,
    onBack: back && (() => onChange({ step: back })),
    onNext: () => (next ? onChange({ step: next }) : onSubmit(toSubmission(draft, actions))),
    isSaved,
  };
  return (
    <Step
      key={draft.step}
      draft={draft}
      prompt={prompt}
      onChange={onChange}
      actions={actions}
      upload={{ userId: owner.userId, slot }}
      frame={frame}
    />
  );
}

function useStoryActions() {
  const { data, ...query } = useActionsQuery();
  return { ...query, actions: data?.items.filter((action) => action.isForStories) };
}
