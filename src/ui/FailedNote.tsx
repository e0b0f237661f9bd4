import { Alert } from './Alert';
import { Button } from './Button';

interface FailedNoteProps {
  /** What did not load, why, and what to do. */
  children: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** A part of a screen did not load: said in its place, with a way out. */
export function FailedNote({ children, onRetry, isRetrying = false }: FailedNoteProps) {
  return (
    <Alert
      action={
        <Button variant="secondary" size="small" isBusy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
