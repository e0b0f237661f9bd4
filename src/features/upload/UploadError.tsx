import { uploadErrorText } from '@/services/upload/uploadErrorText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import * as S from './UploadError.styles';

interface UploadErrorProps {
  state: UploadState & { phase: 'rejected' };
  onRetry: () => void;
}

/** Shows which file was rejected and why. */
export function UploadError({ state, onRetry }: UploadErrorProps) {
  const { name, size } = state.file;
  return (
    <Alert
      action={
        state.why === 'storage_full' && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <S.FileName dir="auto">{name}</S.FileName>
      <p>{uploadErrorText(state, size)}</p>
    </Alert>
  );
}
