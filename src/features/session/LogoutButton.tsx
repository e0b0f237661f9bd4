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
  const [logout, { isLoading, error }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const isBusy = isLoading || isLeaving;

  const endReminders = async () => {
    const { endDevice } = await import('@/services/reminders/endDevice');
    await endDevice(dispatch);
  };
  const leave = async () => {
    if ('Notification' in window && Notification.permission === 'granted') {
      setIsLeaving(true);
      await endReminders().catch(() => undefined);
      setIsLeaving(false);
    }
    await logout();
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
