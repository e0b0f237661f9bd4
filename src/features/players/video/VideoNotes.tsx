import { missingText } from '@/components/awards/missingText';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import { Alert } from '@/ui/feedback/Alert';
import { hasEarnedPoints } from './useUploadedVideo';
import { UnfinishedNote } from './UnfinishedNote';
import type { VideoUpload } from './useVideoUpload';

export function VideoNotes({ upload }: { upload: VideoUpload }) {
  const { state, unfinished, retry, cancel, discard, drop } = upload;
  if (state?.phase === 'rejected') {
    return (
      <RejectedVideo
        fileName={state.file.name}
        reason={uploadErrorText(state)}
        onRetry={state.why === 'storage_full' ? retry : undefined}
        onDismiss={cancel}
      />
    );
  }
  if (state && hasEarnedPoints(state)) return <Alert>{missingText({ what: 'video_known' })}</Alert>;
  if (!unfinished) return null;
  return <UnfinishedNote unfinished={unfinished} onDiscard={discard} onGone={drop} />;
}
