import styled from 'styled-components';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';

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
      <FileName dir="auto">{name}</FileName>
      <p>{uploadErrorText(state, size)}</p>
    </Alert>
  );
}

/** Truncates long names after two lines. */
const FileName = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.heavy};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
