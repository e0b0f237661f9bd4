import { useEffect } from 'react';
import { useActionsQuery } from '@/api/actionsApi';
import { fieldMessage } from '@/api/apiError';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Derivation } from '@/components/awards/Derivation';
import { missingText } from '@/components/awards/missingText';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Prompt } from '@/contract/challengeContent';
import {
  DraftPlayer,
  type DraftState,
  type SavedProps,
} from '@/features/players/frame/DraftPlayer';
import { PendingFrame } from '@/features/players/frame/PendingFrame';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { HiddenHeading } from '@/features/players/frame/StepHeading';
import { LinedCard } from '@/features/players/frame/panels';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { endUpload } from '@/services/upload/endUpload';
import { selectUpload, type UploadSlot } from '@/services/upload/uploadSlice';
import { Button } from '@/ui/controls/Button';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { EmptyState } from '@/ui/feedback/State';
import { CardTitle, Stack, Text } from '@/ui/layout/primitives';
import { ActionsStep, EvidenceStep, ReviewStep } from './Steps';
import { WaterSections } from './WaterSections';
import {
  chosenOf,
  type ChosenVideo,
  draftSchema,
  emptyDraft,
  hasEarnedPoints,
  missingIn,
  stepFor,
  toSubmission,
  type VideoDraft,
  videoSteps,
} from './videoDraft';

export function VideoPlayer(props: PlayerProps<Prompt>) {
  return (
    <DraftPlayer
      {...props}
      schema={draftSchema}
      empty={emptyDraft}
      goBack={(missing, _draft, error) => ({
        step: stepFor(missing),
        ...(isVideoLost(missing, error) && { video: null }),
      })}
      Saved={VideoSaved}
    >
      {(state) => <VideoSteps {...props} {...state} />}
    </DraftPlayer>
  );
}

/** True if the submitted video has earned points before or no longer exists. */
const isVideoLost = (missing: string | undefined, error: unknown) =>
  missing === 'video_known' || fieldMessage(error, '/done/videoId') !== undefined;

const steps = { actions: ActionsStep, evidence: EvidenceStep, review: ReviewStep };
const lines = ['62%', '34%', '80%'];

function VideoSteps(props: PlayerProps<Prompt> & DraftState<VideoDraft>) {
  const { challenge, content: prompt, userId, onClose, onChange, frame, onSubmit } = props;
  const query = useActionsQuery();
  const water = useWaterFormat();
  const actions = query.data?.items.filter((action) => action.isForVideos);
  const slot: UploadSlot = `challenge:${challenge.id}`;
  const video = useUploadedVideo(slot, (uploaded) => onChange({ video: uploaded }));
  const draft = video ? { ...props.draft, video } : props.draft;
  const number = videoSteps.indexOf(draft.step) + 1;
  const count = videoSteps.length;
  const pending = { step: `Step ${number} of ${count}`, fraction: number / (count + 1), onClose };
  const heading = 'How do you save water?';

  if (!actions) {
    return (
      <PendingFrame
        {...pending}
        heading={heading}
        what="the actions"
        button="Continue"
        query={query}
      >
        <Stack>
          {lines.map((width) => (
            <SkeletonRow key={width} pictureWidth={36} pictureHeight={36} lines={lines} />
          ))}
        </Stack>
      </PendingFrame>
    );
  }
  if (actions.length === 0) {
    return (
      <PlayFrame {...pending} footer={<Button onClick={onClose}>Go back</Button>}>
        <HiddenHeading>{heading}</HiddenHeading>
        <EmptyState title="No actions to choose yet" hint="Check back soon. Your draft is saved." />
      </PlayFrame>
    );
  }

  const Step = steps[draft.step];
  const chosen = chosenOf(draft, actions);
  const missing = (...parts: string[]) => {
    const first = missingIn(draft, chosen, prompt).find(({ what }) => parts.includes(what));
    return first && missingText(first, { water });
  };
  return (
    <Step
      key={draft.step}
      draft={draft}
      prompt={prompt}
      onChange={onChange}
      actions={actions}
      chosen={chosen}
      missing={missing}
      upload={{ userId, slot }}
      frame={{
        ...frame,
        steps: videoSteps,
        step: draft.step,
        onSubmit: () => onSubmit(toSubmission(draft, actions)),
      }}
    />
  );
}

/** Takes an upload that finished while the player was closed, too. */
function useUploadedVideo(slot: UploadSlot, onUploaded: (video: ChosenVideo) => void) {
  const state = useAppSelector(selectUpload(slot));
  const dispatch = useAppDispatch();
  let uploaded: ChosenVideo | null = null;
  if (state?.phase === 'done' && !hasEarnedPoints(state)) {
    const { id, title, seconds = state.seconds } = state.video;
    uploaded = { id, title, seconds };
  }
  useEffect(() => {
    if (!uploaded) return;
    onUploaded(uploaded);
    dispatch(endUpload(slot));
  }, [uploaded, onUploaded, dispatch, slot]);
  return uploaded;
}

function VideoSaved({ savings }: SavedProps) {
  const water = useWaterFormat();
  return (
    <WaterSections items={savings}>
      {(group) => (
        <LinedCard>
          {group.map(({ title, liters, days, basis, source }) => (
            <li key={title}>
              <CardTitle>{title}</CardTitle>
              <Text $size="small" $weight="heavy" $tone="action">
                {`${water.long(liters)}${days > 1 ? ` over ${days} days` : ''}`}
              </Text>
              <Derivation title={title} basis={basis} source={source} />
            </li>
          ))}
        </LinedCard>
      )}
    </WaterSections>
  );
}
