import { errorText } from '@/api/apiError';
import { FailedPart } from '@/ui/feedback/QueryPart';
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
        <FailedPart onRetry={onRetry} isRetrying={isRetrying}>
          {`Couldn’t load Water Savers. ${errorText(error)}`}
        </FailedPart>
      </Raised>
    </>
  );
}
