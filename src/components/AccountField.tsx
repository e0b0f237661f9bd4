import { VisuallyHidden } from '@/ui/layout/primitives';

/** Tells password managers whose password a form has. Nobody else meets it. */
export const AccountField = ({ email }: { email: string }) => (
  <VisuallyHidden
    as="input"
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);
