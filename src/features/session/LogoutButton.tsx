import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '@/api/apiError';
import { useLogoutMutation } from '@/api/sessionApi';
import { useAppDispatch } from '@/app/hooks';
import { SideBySide } from '@/ui/layout/SideBySide';
import { pluralize } from '@/lib/pluralize';
import { useUnsent } from '@/services/outbox/outbox';
import { endDevice } from '@/services/reminders/reminders';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { takeFocus } from '@/ui/layout/focus';
import { Text } from '@/ui/layout/primitives';

/** Ends this device's reminders first, which needs the session. Asks if something isn't sent. */
export function LogoutButton() {
  const [logout, { error }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { count: unsent, isStored } = useUnsent();
  const button = useRef<HTMLButtonElement>(null);
  const isQuestion = isAsked && unsent > 0;

  const press = async () => {
    if (unsent > 0 && !isAsked) {
      setIsAsked(true);
      return;
    }
    setIsBusy(true);
    await endDevice(dispatch).catch(() => {});
    await logout();
    setIsBusy(false);
  };

  return (
    <>
      {isQuestion && (
        <Text ref={takeFocus} tabIndex={-1} $size="small" $align="center">
          {`${pluralize(unsent, 'thing')} you did ${unsent === 1 ? 'isn’t' : 'aren’t'} sent yet. ${
            isStored
              ? 'What waits stays on this device and is sent when you log in here again.'
              : 'This browser can’t store everything: stay logged in until it’s sent.'
          }`}
        </Text>
      )}
      <SideBySide>
        <Button
          ref={button}
          variant="danger-quiet"
          icon={<LogOut aria-hidden />}
          isBusy={isBusy}
          onClick={() => void press()}
        >
          {isQuestion ? 'Log out' : 'Logout'}
        </Button>
        {isQuestion && (
          <Button
            variant="secondary"
            onClick={() => {
              setIsAsked(false);
              button.current?.focus();
            }}
          >
            Stay
          </Button>
        )}
      </SideBySide>
      {error !== undefined && <Alert>{`You’re still logged in. ${errorText(error)}`}</Alert>}
    </>
  );
}
