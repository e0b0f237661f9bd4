import { Suspense } from 'react';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { UploadComplete } from './UploadComplete';
import { UploadProgress } from './UploadProgress';
import { useFocusOnMount } from '@/ui/layout/useFocusOnMount';
import type { LibraryUpload } from './useLibraryUpload';
import { VideoPicker } from './VideoPicker';

/** Loaded on demand: few users return to an unfinished upload. */
const UnfinishedUpload = lazyWithReload(() =>
  import('./UnfinishedUpload').then((part) => part.UnfinishedUpload),
);

export function UploadVideo({ upload }: { upload: LibraryUpload }) {
  const { state, unfinished, pick, record, resume, discard, forget, retry, end } = upload;
  const focusRef = useFocusOnMount();

  if (unfinished) {
    return (
      <Suspense fallback={<DottedPanel />}>
        <UnfinishedUpload
          unfinished={unfinished}
          focusRef={focusRef}
          onPick={resume}
          onDiscard={discard}
          onGone={forget}
        />
      </Suspense>
    );
  }
  switch (state?.phase) {
    case 'sending':
    case 'failed':
      return <UploadProgress state={state} focusRef={focusRef} onRetry={retry} onCancel={end} />;
    case 'done':
      return <UploadComplete done={state} focusRef={focusRef} onAnother={end} />;
    case 'rejected':
    case undefined:
      return (
        <VideoPicker
          // A dismissed rejection leaves the focus to the picker.
          key={String(state?.phase)}
          focusRef={focusRef}
          onPick={pick}
          onRecord={record}
        >
          {state && (
            <RejectedVideo
              fileName={state.file.name}
              reason={uploadErrorText(state)}
              onRetry={state.why === 'storage_full' ? retry : undefined}
              onDismiss={end}
            />
          )}
        </VideoPicker>
      );
  }
}
