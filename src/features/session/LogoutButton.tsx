import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useLogoutMutation } from '@/api/sessionApi';
import { useAppSelector } from '@/app/hooks';
import { selectItems } from '@/services/outbox/outbox';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { text } from '@/ui/theme/typography';
import { unsentText } from './unsentText';

/**
 * Ends the session, and asks first if something isn't sent. If it fails, the user stays signed in
 * and sees the error.
 */
export function LogoutButton() {
  const [logout, { isLoading, error }] = useLogoutMutation();
  const [isAsked, setIsAsked] = useState(false);
  const items = useAppSelector(selectItems);
  const unsent = items.length;
  const button = useRef<HTMLButtonElement>(null);
  const isQuestion = isAsked && unsent > 0;
  const leave = () => void (isLoading || logout());

  return (
    <>
      {isQuestion && (
        <Question ref={takeFocus} tabIndex={-1}>
          {`${unsentText(unsent)} `}
          {items.some(({ isStored }) => isStored === false)
            ? 'This browser can’t store everything: stay logged in until it’s sent.'
            : 'What waits stays on this device and is sent when you log in here again.'}
        </Question>
      )}
      <Button
        ref={button}
        variant="danger-quiet"
        icon={<LogOut aria-hidden />}
        isBusy={isLoading}
        onClick={() => (unsent > 0 && !isAsked ? setIsAsked(true) : leave())}
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
      {error !== undefined && (
        <Alert tone="danger">You’re still logged in. {errorText(error)}</Alert>
      )}
    </>
  );
}

const takeFocus = (question: HTMLElement | null) => question?.focus();

const Question = styled.p`
  ${text.small}
  text-align: center;

  &:focus {
    outline: none;
  }
`;
