import { uploadErrorText } from '@/services/upload/uploadErrorText';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { missingText } from '@/components/awards/missingText';
import { hasEarnedPoints } from './useUploadedVideo';
import { UnfinishedNote } from './UnfinishedNote';
import type { VideoUpload } from './useVideoUpload';

/** Says why the last video was rejected, or which upload a closed page left behind. */
export function VideoNotes({ upload }: { upload: VideoUpload }) {
  const { state, unfinished, retry, discard, drop } = upload;
  if (state?.phase === 'rejected') {
    const again = state.why === 'storage_full' && (
      <Button variant="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    );
    return <Alert action={again}>{uploadErrorText(state, state.file.size)}</Alert>;
  }
  if (state && hasEarnedPoints(state)) return <Alert>{missingText({ what: 'video_known' })}</Alert>;
  if (!unfinished) return null;
  return <UnfinishedNote unfinished={unfinished} onDiscard={discard} onGone={drop} />;
}
