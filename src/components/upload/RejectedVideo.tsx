import styled from 'styled-components';
import { uploadErrorText } from '@/services/upload/uploadErrorText';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';

interface RejectedVideoProps {
  state: UploadState & { phase: 'rejected' };
  onRetry: () => void;
  /** Deletes the video from the device. */
  onDismiss: () => void;
}

/** Shows which video was rejected and why. */
export function RejectedVideo({ state, onRetry, onDismiss }: RejectedVideoProps) {
  const { name, size } = state.file;
  return (
    <Alert
      action={
        <Ways>
          {state.why === 'storage_full' && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </Ways>
      }
    >
      <FileName dir="auto">{name}</FileName>
      <p>{uploadErrorText(state, size)}</p>
    </Alert>
  );
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  gap: ${theme.space[2]};
`;

/** Truncates long names after two lines. */
const FileName = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.heavy};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
