import { refusalText } from '@/services/upload/refusalText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import * as S from './UploadRefusal.styles';

interface UploadRefusalProps {
  state: UploadState & { phase: 'refused' };
  onRetry: () => void;
}

/** Shows which file was rejected and why. */
export function UploadRefusal({ state, onRetry }: UploadRefusalProps) {
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
      <p>{refusalText(state, size)}</p>
    </Alert>
  );
}
