import { createContext, useContext, type ReactNode } from 'react';
import type { User } from '@/contract/session';
import { useSessionQuery } from '@/api/sessionApi';

export type Auth =
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'visitor'; user: null }
  | { status: 'signedIn'; user: User };

const AuthContext = createContext<Auth | null>(null);

/** Provides the session query as one of four states. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useSessionQuery();
  return <AuthContext value={authOf()}>{children}</AuthContext>;

  function authOf(): Auth {
    if (data?.user) return { status: 'signedIn', user: data.user };
    if (data) return { status: 'visitor', user: null };
    if (!error) return { status: 'loading', user: null };
    const retry = () => void refetch();
    return { status: 'failed', user: null, error, isRetrying: isFetching, retry };
  }
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
