import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { User } from '@/contract/session';
import { useSessionQuery } from '@/api/sessionApi';
import { useAppSelector } from '@/app/hooks';
import { UnitsContext } from '@/components/UnitsContext';
import type { ShownItem } from '@/services/outbox/outboxItems';
import { selectAllItems } from '@/services/outbox/outboxSlice';

export type Auth =
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'visitor'; user: null }
  | { status: 'signedIn'; user: User };

const AuthContext = createContext<Auth | null>(null);

/** Provides the session query as one of four states, with edits of the profile that aren't sent yet. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useSessionQuery();
  const items = useAppSelector(selectAllItems);
  const user = useMemo(() => data?.user && withEdits(data.user, items), [data, items]);
  return (
    <AuthContext value={authOf()}>
      <UnitsContext value={user?.units}>{children}</UnitsContext>
    </AuthContext>
  );

  function authOf(): Auth {
    if (user) return { status: 'signedIn', user };
    if (data) return { status: 'visitor', user: null };
    if (!error) return { status: 'loading', user: null };
    const retry = () => void refetch();
    return { status: 'failed', user: null, error, isRetrying: isFetching, retry };
  }
}

function withEdits(user: User, items: readonly ShownItem[]): User {
  const edits = items.filter(
    ({ userId, operation, state }) =>
      userId === user.id && operation === 'updateProfile' && state === 'waiting',
  );
  if (edits.length === 0) return user;
  return Object.assign({}, user, ...edits.map(({ arg }) => arg)) as User;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Returns the signed-in user. Throws if no user is signed in. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser needs a signed-in user');
  return user;
}
