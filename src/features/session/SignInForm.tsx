import { Mail, UserRound } from 'lucide-react';
import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { fieldMessage, isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { useLoginMutation, useSignupMutation } from '@/api/sessionApi';
import { seal } from '@/lib/sealed';
import { Button } from '@/ui/controls/Button';
import { PasswordField, TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';

export const signInTabs = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
] as const;
export type SignInTab = (typeof signInTabs)[number]['value'];

/** One form for both tabs, so that typed text stays when the tab changes. */
export function SignInForm({ tab }: { tab: SignInTab }) {
  const { submit, isBusy, error, forgetError } = useSignIn(tab);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isSignup = tab === 'signup';
  const errorOf = (field: string) => errors[field] ?? fieldMessage(error, `/${field}`);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  return (
    <Form
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
          error={errorOf('name')}
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
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isSignup ? 'new-password' : 'current-password'}
        placeholder="Password"
        required
        error={errorOf('password')}
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
    </Form>
  );
}

/** Submits once at a time. The password is read on submit and stored nowhere. */
function useSignIn(tab: SignInTab) {
  const [login, loginState] = useLoginMutation();
  const [signup, signupState] = useSignupMutation();
  const isUnderWay = useRef(false);
  const { error, reset } = tab === 'login' ? loginState : signupState;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;

    const typed = new FormData(event.currentTarget);
    const text = (field: string) => (typed.get(field) ?? '') as string;
    const credentials = { email: text('email'), password: text('password') };
    try {
      await (
        tab === 'login'
          ? login(seal(credentials))
          : signup(seal({ ...credentials, name: text('name') }))
      ).unwrap();
    } catch (failure) {
      console.error(tab === 'login' ? 'Login failed:' : 'Sign-up failed:', failure);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    submit,
    // Also while the other tab submits: a successful sign-in leaves the screen.
    isBusy: loginState.isLoading || signupState.isLoading,
    error,
    forgetError: () => error !== undefined && reset(),
  };
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

const Form = styled.form`
  display: flex;
  flex-direction: column;
  margin-top: ${theme.space[4]};

  > button {
    margin-top: ${theme.space[5]};
  }

  > [role='alert'] {
    margin-top: ${theme.space[4]};
  }
`;
