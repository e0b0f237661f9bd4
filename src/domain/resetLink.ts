/**
 * Returns the query and fragment of the page that sets a new password. The email tells password
 * managers whose it is; as a fragment, no server gets it.
 */
export const resetLink = (token: string, email: string): string =>
  `?passwordReset=${token}#email=${encodeURIComponent(email)}`;
