import { Suspense, type RefCallback } from 'react';
import { errorText } from '@/api/errorText';
import { RejectedVideo } from '@/components/upload/RejectedVideo';
import { stoppedText, UploadMeter } from '@/components/upload/UploadMeter';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { useFocusOnMount } from '@/ui/layout/focus';
import { UploadComplete } from './UploadComplete';
import { VideoPicker } from './VideoPicker';
import type { LibraryUpload } from './useLibraryUpload';

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

interface UploadProgressProps {
  state: UploadState & { phase: 'sending' | 'failed' };
  focusRef: RefCallback<HTMLElement>;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadProgress({ state, focusRef, onRetry, onCancel }: UploadProgressProps) {
  const { file, percent } = state;
  const text = state.phase === 'failed' && `${stoppedText(percent)} ${errorText(state.error)}`;
  return (
    <UploadMeter
      file={file}
      percent={percent}
      isWaiting={state.phase === 'sending' && state.isWaiting}
      isStored={state.phase === 'sending' ? state.isStored : undefined}
      onCancel={onCancel}
      headingRef={focusRef}
      failure={text ? { text, onRetry } : undefined}
    />
  );
}
