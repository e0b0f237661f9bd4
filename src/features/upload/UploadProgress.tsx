import type { RefCallback } from 'react';
import { errorText } from '@/api/errorText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { stoppedText, UploadMeter } from '@/components/upload/UploadMeter';

interface UploadProgressProps {
  state: UploadState & { phase: 'sending' | 'failed' };
  focusRef: RefCallback<HTMLElement>;
  onRetry: () => void;
  onCancel: () => void;
}

export function UploadProgress({ state, focusRef, onRetry, onCancel }: UploadProgressProps) {
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
