import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { errorText } from '@/api/errorText';
import { useLogoutMutation } from '@/api/sessionApi';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';

/**
 * Ends the session, and before it this device's reminders, which needs the session. If the logout
 * fails, the user stays signed in and sees the error.
 */
export function LogoutButton() {
  const [logout, { error }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    await import('@/services/reminders/endDevice')
      .then(async ({ endDevice }) => endDevice(dispatch))
      .catch(() => {});
    await logout();
    setIsBusy(false);
  };

  return (
    <>
      <Button
        variant="danger-quiet"
        icon={<LogOut aria-hidden />}
        isBusy={isBusy}
        onClick={() => void (isBusy || leave())}
      >
        Logout
      </Button>
      {error !== undefined && (
        <Alert tone="danger">You’re still logged in. {errorText(error)}</Alert>
      )}
    </>
  );
}
