import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { useRemovePushSubscriptionMutation } from '@/api/remindersApi';
import { useLogoutMutation } from '@/api/sessionApi';
import { withTimeout } from '@/lib/withTimeout';
import { unsubscribeDevice } from '@/services/reminders/device';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';

const longestWaitMs = 2_000;

/**
 * Ends the session, and before it this device's reminders, which needs the session. If the logout
 * fails, the user stays signed in and sees the error.
 */
export function LogoutButton() {
  const [logout, { isLoading, error }] = useLogoutMutation();
  const [removeDevice] = useRemovePushSubscriptionMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const isBusy = isLoading || isLeaving;

  const endReminders = async () => {
    const endpoint = await unsubscribeDevice();
    if (endpoint !== null) await removeDevice({ endpoint });
  };
  const leave = async () => {
    setIsLeaving(true);
    await withTimeout(endReminders(), longestWaitMs);
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
