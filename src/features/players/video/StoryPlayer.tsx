import type { Prompt } from '@/contract/challengeContent';
import { fieldMessage } from '@/api/apiError';
import { usePhotoDraft } from '@/features/players/evidence/usePhotoDraft';
import { DraftPlayer } from '@/features/players/frame/DraftPlayer';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { draftSchema, emptyDraft, stepFor } from './storyDraft';
import { StorySaved } from './StorySaved';
import { StorySteps } from './StorySteps';

export function StoryPlayer(props: PlayerProps<Prompt>) {
  const { challenge, content: prompt, userId, onClose } = props;
  const owner = { userId, challengeId: challenge.id };
  const { draft, hasDraft, isSaved, patch, forget } = usePhotoDraft(owner, draftSchema, emptyDraft);

  return (
    <DraftPlayer
      {...props}
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
          prompt={prompt}
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
