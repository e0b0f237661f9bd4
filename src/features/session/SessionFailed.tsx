import { errorText } from '@/api/errorText';
import { FailedNote } from '@/ui/feedback/QueryPart';
import { Raised, WelcomeHeader } from './WelcomeHeader';

interface SessionFailedProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

export function SessionFailed({ error, onRetry, isRetrying }: SessionFailedProps) {
  return (
    <>
      <WelcomeHeader />
      <Raised>
        <FailedNote onRetry={onRetry} isRetrying={isRetrying}>
          {`Couldn’t load Water Savers. ${errorText(error)}`}
        </FailedNote>
      </Raised>
    </>
  );
}
