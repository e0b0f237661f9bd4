import { useEffect, useState } from 'react';
import { useRequestPasswordResetMutation, useResetPasswordMutation } from '@/api/accountApi';
import { problemOf } from '@/api/apiError';
import { refetchSession } from '@/api/sessionApi';
import { useAppDispatch } from '@/app/hooks';
import { AccountField } from '@/components/AccountField';
import { CheckedForm, type FormValues } from '@/components/CheckedForm';
import { resetLink } from '@/domain/resetLink';
import { isolated } from '@/lib/isolated';
import { Button } from '@/ui/controls/Button';
import { EmailField, PasswordField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { takeFocus } from '@/ui/layout/focus';
import { Note, Stack, Text } from '@/ui/layout/primitives';
import { sessionNoticeChanged } from './noticeSlice';

interface PasswordResetProps {
  /** Of the link that was opened; null to ask for one. */
  token: string | null;
  /** Is called with the email whose password was changed, if one was. */
  onEnd: (email?: string) => void;
}

/** Asks for a link by email, or sets a new password with the token of one. */
export function PasswordReset({ token, onEnd }: PasswordResetProps) {
  const [usable, setUsable] = useState(token);
  return (
    <Stack>
      {usable === null ? (
        <LinkRequest />
      ) : (
        <NewPassword token={usable} onEnd={onEnd} onAskAgain={() => setUsable(null)} />
      )}
      <Button variant="quiet" size="small" onClick={() => onEnd()}>
        Back
      </Button>
    </Stack>
  );
}

const Title = ({ children }: { children: string }) => (
  <Text key={children} as="h2" ref={takeFocus} tabIndex={-1} $size="title">
    {children}
  </Text>
);

function LinkRequest() {
  const [send, state] = useRequestPasswordResetMutation();
  const submit = async ({ email = '' }: FormValues) => send({ email });
  if (state.isSuccess) {
    return (
      <>
        <Title>Check your inbox</Title>
        <Alert tone="info">
          {`If there is an account for ${isolated(state.originalArgs?.email ?? '')}, we’ve sent a link. It works once, for an hour.`}
        </Alert>
        {!import.meta.env.VITE_API_URL && <FakeEmail to={state.originalArgs?.email ?? ''} />}
        <Button variant="secondary" onClick={state.reset}>
          Send another link
        </Button>
      </>
    );
  }
  return (
    <>
      <Title>Forgot your password?</Title>
      <Note>Enter your email, and we’ll send you a link to choose a new one.</Note>
      <CheckedForm state={state} onSubmit={submit} button="Send link">
        {(field) => (
          <EmailField
            {...field('email', 'Enter your email, such as you@example.com.')}
            label="Email"
          />
        )}
      </CheckedForm>
    </>
  );
}

/** Links to what the fake API's last email links to: there is no real inbox. */
function FakeEmail({ to }: { to: string }) {
  const [token] = useState(() => window.lastEmailToken);
  if (token === undefined) return null;
  return (
    <Alert tone="lesson">
      This is a demo: the email stays here.{' '}
      <a href={resetLink(token, to)}>
        <u>Open its link</u>
      </a>
    </Alert>
  );
}

interface NewPasswordProps {
  token: string;
  onEnd: (email: string) => void;
  onAskAgain: () => void;
}

function NewPassword({ token, onEnd, onAskAgain }: NewPasswordProps) {
  const dispatch = useAppDispatch();
  const [save, state] = useResetPasswordMutation();
  const isInvalid = problemOf(state.error)?.code === 'reset_link_invalid';
  const [email] = useState(() => new URLSearchParams(location.hash.slice(1)).get('email'));
  // The token has no business in the history, nor in what a screenshot shows.
  useEffect(() => history.replaceState(null, '', location.pathname), []);
  const submit = async ({ password = '' }: FormValues) => {
    const { data } = await save(() => ({ token, password }));
    if (!data) return;
    await dispatch(refetchSession());
    dispatch(sessionNoticeChanged('passwordChanged'));
    onEnd(data.email);
  };
  if (isInvalid) {
    return (
      <>
        <Title>This link no longer works</Title>
        <Note>A link works once, and for an hour. Ask for another one.</Note>
        <Button onClick={onAskAgain}>Send another link</Button>
      </>
    );
  }
  return (
    <>
      <Title>Choose a new password</Title>
      <CheckedForm
        state={state}
        lost="Your password may have been changed: try to log in with it, or save it again."
        onSubmit={submit}
        button="Save password"
      >
        {(field) => (
          <>
            {email !== null && <AccountField email={email} />}
            <PasswordField
              {...field('password', 'Enter a new password.')}
              label="New password"
              autoComplete="new-password"
              placeholder="New password"
            />
          </>
        )}
      </CheckedForm>
      <Note>You’ll be logged out on all devices.</Note>
    </>
  );
}
