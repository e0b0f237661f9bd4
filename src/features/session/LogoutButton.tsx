import { LogOut } from 'lucide-react';
import { errorText } from '@/api/errorText';
import { useLogoutMutation } from '@/api/sessionApi';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';

/** Ends the session. If that fails, the user stays signed in and sees the error. */
export function LogoutButton() {
  const [logout, { isLoading, error }] = useLogoutMutation();

  return (
    <>
      <Button
        variant="danger-quiet"
        icon={<LogOut aria-hidden />}
        isBusy={isLoading}
        onClick={() => void (isLoading || logout())}
      >
        Logout
      </Button>
      {error !== undefined && (
        <Alert tone="danger">You’re still logged in. {errorText(error)}</Alert>
      )}
    </>
  );
}
