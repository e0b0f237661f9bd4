import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import type { AppDispatch } from '@/app/rootReducer';
import { errorText } from '@/api/errorText';
import { useLogoutMutation } from '@/api/sessionApi';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';

const endReminders = async (dispatch: AppDispatch) =>
  (await import('@/services/reminders/endDevice')).endDevice(dispatch);

/**
 * Ends the session, and before it this device's reminders, which needs the session. If the logout
 * fails, the user stays signed in and sees the error.
 */
export function LogoutButton() {
  const [logout, { isLoading, error }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const isBusy = isLoading || isLeaving;

  const leave = async () => {
    setIsLeaving(true);
    await endReminders(dispatch).catch(() => undefined);
    setIsLeaving(false);
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
