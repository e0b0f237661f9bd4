import { useContext, useEffect } from 'react';
import { useActionsQuery } from '@/api/actionsApi';
import { fieldMessage } from '@/api/apiError';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { RowList, RowWords } from '@/components/RowList';
import { Derivation } from '@/components/awards/Derivation';
import { missingText } from '@/components/awards/missingText';
import { useWaterFormat } from '@/components/water';
import type { Prompt } from '@/contract/challengeContent';
import {
  DraftPlayer,
  type DraftState,
  type SavedProps,
} from '@/features/players/frame/DraftPlayer';
import {
  HiddenHeading,
  PendingFrame,
  PlayerContext,
  type PlayerProps,
  PlayFrame,
} from '@/features/players/frame/PlayFrame';
import { endUpload } from '@/services/upload/endUpload';
import { selectUpload, type UploadSlot } from '@/services/upload/uploadSlice';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/State';
import { CardTitle, Text } from '@/ui/layout/primitives';
import { ActionsStep, EvidenceStep, ReviewStep, WaterSections } from './Steps';
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
        // It has earned points before, or no longer exists.
        ...((missing === 'video_known' || fieldMessage(error, '/done/videoId')) && { video: null }),
      })}
      Saved={VideoSaved}
    >
      {(state) => <VideoSteps {...props} {...state} />}
    </DraftPlayer>
  );
}

const steps = { actions: ActionsStep, evidence: EvidenceStep, review: ReviewStep };

function VideoSteps(props: PlayerProps<Prompt> & DraftState<VideoDraft>) {
  const { challenge, content: prompt, onChange, frame, onSubmit } = props;
  const { onClose } = useContext(PlayerContext);
  const query = useActionsQuery();
  const water = useWaterFormat();
  const actions = query.data?.items.filter((action) => action.isForVideos);
  const slot: UploadSlot = `challenge:${challenge.id}`;
  const dispatch = useAppDispatch();
  const upload = useAppSelector(selectUpload(slot));
  // Also takes an upload that finished while the player was closed.
  let video: ChosenVideo | null = null;
  if (upload?.phase === 'done' && !hasEarnedPoints(upload)) {
    const { id, title, seconds = upload.seconds } = upload.video;
    video = { id, title, seconds };
  }
  const draft = video ? { ...props.draft, video } : props.draft;
  useEffect(() => {
    if (!video) return;
    onChange({ video });
    dispatch(endUpload(slot));
  }, [video, onChange, dispatch, slot]);
  const number = videoSteps.indexOf(draft.step) + 1;
  const count = videoSteps.length;
  const pending = { step: `Step ${number} of ${count}`, fraction: number / (count + 1) };
  const heading = 'How do you save water?';

  if (!actions) {
    return (
      <PendingFrame
        {...pending}
        heading={heading}
        what="the actions"
        button="Continue"
        query={query}
      />
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
      slot={slot}
      frame={{
        ...frame,
        steps: videoSteps,
        step: draft.step,
        onSubmit: () => onSubmit(toSubmission(draft, actions)),
      }}
    />
  );
}

function VideoSaved({ savings }: SavedProps) {
  const water = useWaterFormat();
  return (
    <WaterSections items={savings}>
      {(group) => (
        <RowList as="ul">
          {group.map(({ title, liters, days, basis, source }) => (
            <li key={title}>
              <RowWords>
                <CardTitle>{title}</CardTitle>
                <Text $size="small" $weight="heavy" $tone="action">
                  {`${water.long(liters)}${days > 1 ? ` over ${days} days` : ''}`}
                </Text>
                <Derivation title={title} basis={basis} source={source} />
              </RowWords>
            </li>
          ))}
        </RowList>
      )}
    </WaterSections>
  );
}
