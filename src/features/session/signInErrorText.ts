import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import type { SignInTab } from './signInTabs';

const errors = {
  login: 'Email or password is wrong. Check both and try again.',
  signup: 'This sign-up was not accepted. Check what you typed and try again.',
};

/** Returns the message for a failed sign-in. A 401 is about what was typed, not about a session. */
export function signInErrorText(error: unknown, tab: SignInTab): string {
  const isUnauthorized = isApiError(error) && error.kind === 'problem' && error.status === 401;
  return isUnauthorized ? errors[tab] : errorText(error);
}
