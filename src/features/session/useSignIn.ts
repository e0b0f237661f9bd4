import { useRef, type SubmitEvent } from 'react';
import { useLoginMutation, useSignupMutation } from '@/api/sessionApi';
import { seal } from '@/lib/sealed';
import type { SignInTab } from './signInTabs';

/** Submits once at a time. The password is read on submit and stored nowhere. */
export function useSignIn(tab: SignInTab) {
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
