import styled from 'styled-components';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

interface RejectedVideoProps {
  fileName: string;
  reason: string;
  /** Absent if the same video would be rejected again. */
  onRetry?: (() => void) | undefined;
  /** Deletes the video from the device. */
  onDismiss: () => void;
}

export function RejectedVideo({ fileName, reason, onRetry, onDismiss }: RejectedVideoProps) {
  return (
    <Alert
      action={
        <Actions $gap={2} $justify="end" $wrap>
          {onRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </Actions>
      }
    >
      <FileName dir="auto">{fileName}</FileName>
      <p>{reason}</p>
    </Alert>
  );
}

const Actions = styled(Row)`
  > button {
    width: auto;
  }
`;

const FileName = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.heavy};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
