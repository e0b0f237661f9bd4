import { errorText } from '@/api/errorText';
import { Raised, WelcomeHeader } from './WelcomeHeader';
import { FailedNote } from '@/ui/feedback/QueryPart';

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
