import { fieldMessage } from '@/api/apiError';
import { usePhotoDraft } from '@/features/players/evidence/usePhotoDraft';
import { DraftPlayer } from '@/features/players/frame/DraftPlayer';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { draftSchema, emptyDraft, stepFor } from './storyDraft';
import { StorySaved } from './StorySaved';
import { StorySteps } from './StorySteps';

const brief = {
  why: {
    text: 'Turning the tap off while you brush your teeth saves up to 30 liters a day. Others do what they have seen done.',
    source: 'EPA WaterSense for Kids',
  },
  steps: [
    'Choose what you do: up to three actions that save 10 liters or more.',
    'Show it: record or choose a video, or tell it in words with one to four photos.',
    'Look it over and hand it in.',
  ],
  time: 'About 10 minutes',
};

/** Player of the video challenge: ten liters or more, in a video or in words and photos. */
export function StoryPlayer(props: PlayerProps) {
  const { challenge, userId, onClose } = props;
  const owner = { userId, challengeId: challenge.id };
  const { draft, hasDraft, isSaved, patch, forget } = usePhotoDraft(owner, draftSchema, emptyDraft);

  return (
    <DraftPlayer
      {...props}
      brief={brief}
      hasDraft={hasDraft}
      onPassed={forget}
      onGoBack={(missing, error) =>
        patch({
          step: stepFor(missing),
          ...(isVideoLost(missing, error) && { video: null }),
        })
      }
      Saved={StorySaved}
    >
      {(onSubmit) => (
        <StorySteps
          owner={owner}
          draft={draft}
          isSaved={isSaved}
          onChange={patch}
          onSubmit={onSubmit}
          onClose={onClose}
        />
      )}
    </DraftPlayer>
  );
}

/** True if the submitted video has earned points before or no longer exists. */
const isVideoLost = (missing: string | undefined, error: unknown) =>
  missing === 'video_known' || fieldMessage(error, '/done/videoId') !== undefined;
