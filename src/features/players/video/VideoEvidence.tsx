import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { stoppedText, UploadMeter } from '@/components/upload/UploadMeter';
import { useUploadAnnouncement } from '@/components/upload/useUploadAnnouncement';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { hasEarnedPoints } from './useUploadedVideo';
import type { StoryVideo } from './storyDraft';
import { useFocusOnMount } from '@/ui/layout/useFocusOnMount';
import { isolated } from '@/lib/isolated';
import { isInProgress, type VideoUpload } from './useVideoUpload';
import { VideoChoice } from './VideoChoice';

interface VideoEvidenceProps {
  video: StoryVideo | null;
  task: string;
  upload: VideoUpload;
}

export function VideoEvidence({ video, task, upload }: VideoEvidenceProps) {
  const { state } = upload;
  const announcement = useUploadAnnouncement(state?.phase === 'sending' ? state : null);
  const onWay = isInProgress(state) ? state : null;
  const focusRef = useFocusOnMount();
  const arrives = state?.phase === 'done' && !hasEarnedPoints(state);
  const [hasArrived, setHasArrived] = useState(false);
  if (arrives !== hasArrived && (arrives || onWay)) setHasArrived(arrives);

  return (
    <>
      <VisuallyHidden role="status">
        {announcement || (hasArrived && video && `Added: ${isolated(video.title)}`)}
      </VisuallyHidden>
      {onWay ? (
        <UploadMeter
          file={onWay.file}
          percent={onWay.percent}
          isWaiting={onWay.phase === 'sending' && onWay.isWaiting}
          isStored={onWay.phase === 'sending' ? onWay.isStored : undefined}
          headingRef={focusRef}
          onCancel={upload.cancel}
          failure={
            onWay.phase === 'failed'
              ? {
                  text: `${stoppedText(onWay.percent)} ${errorText(onWay.error)}`,
                  onRetry: upload.retry,
                }
              : undefined
          }
        />
      ) : (
        <VideoChoice
          // A dismissed rejection leaves the focus to the choice.
          key={state?.phase === 'rejected' ? 'rejected' : 'open'}
          video={video}
          task={task}
          upload={upload}
          focusRef={focusRef}
        />
      )}
    </>
  );
}
