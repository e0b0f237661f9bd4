import { Mail, UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { fieldMessage, isApiError } from '@/api/apiError';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { PasswordField } from '@/ui/controls/PasswordField';
import { TextField } from '@/ui/controls/TextField';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { errorText } from '@/api/errorText';
import * as S from './SignIn.styles';
import type { SignInTab } from './signInTabs';
import { useSignIn } from './useSignIn';

/** One form for both tabs, so that typed text stays when the tab changes. */
export function SignInForm({ tab }: { tab: SignInTab }) {
  const { submit, isBusy, error, forgetError } = useSignIn(tab);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isSignup = tab === 'signup';
  const nameError = errors['name'] ?? (isSignup ? fieldMessage(error, '/name') : undefined);
  const emailError = errors['email'] ?? fieldMessage(error, '/email');
  const passwordError = errors['password'] ?? fieldMessage(error, '/password');

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  return (
    <S.Form
      ref={form}
      onSubmit={submit}
      onInvalid={(event: SyntheticEvent<HTMLFormElement>) => {
        // Shows the message at the field, which the browser's own bubble would cover.
        event.preventDefault();
        const { name } = event.target as HTMLInputElement;
        const { [name]: message = '' } = fieldErrors;
        setErrors((messages) => ({ ...messages, [name]: message }));
        firstInvalid(event.currentTarget)?.focus();
      }}
      onInput={(event: SyntheticEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        setErrors(({ [name]: _mended, ...others }) => others);
        forgetError();
      }}
    >
      {isSignup && (
        <TextField
          label="Full Name"
          name="name"
          icon={<UserRound aria-hidden />}
          autoComplete="name"
          placeholder="Your name"
          required
          error={nameError}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        icon={<Mail aria-hidden />}
        autoComplete="username"
        placeholder="you@example.com"
        required
        error={emailError}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isSignup ? 'new-password' : 'current-password'}
        placeholder="Password"
        required
        error={passwordError}
      />
      {error !== undefined && <Alert tone="danger">{signInErrorText(error, tab)}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        {isSignup ? (
          <span>
            <VisuallyHidden>Sign Up: </VisuallyHidden>Create Account
          </span>
        ) : (
          'Login'
        )}
      </Button>
    </S.Form>
  );
}

const fieldErrors: Record<string, string> = {
  name: 'Enter your name.',
  email: 'Enter your email, such as you@example.com.',
  password: 'Enter your password.',
};

function firstInvalid(form: HTMLFormElement): HTMLInputElement | undefined {
  return Array.from(form.querySelectorAll('input')).find(({ validity }) => !validity.valid);
}

const errors = {
  login: 'Wrong email or password. Check both and try again.',
  signup: 'We couldn’t sign you up. Check your details and try again.',
};

/** Returns the message for a failed sign-in. A 401 is about what was typed, not about a session. */
function signInErrorText(error: unknown, tab: SignInTab): string {
  const isUnauthorized = isApiError(error) && error.kind === 'problem' && error.status === 401;
  return isUnauthorized ? errors[tab] : errorText(error);
}
