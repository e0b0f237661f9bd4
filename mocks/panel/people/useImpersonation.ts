import { useState } from 'react';
import { usePanel } from '../PanelContext';

/** Returns the user of this tab and functions to impersonate others, which reload the page. */
export function useImpersonation() {
  const { world, impersonation, clock } = usePanel().fake;
  const [error, setError] = useState<string | null>(null);
  const session = world.sessions.read(new Headers());

  /** Impersonates a user by id, or a visitor if null. Undefined returns to the shared session. */
  function become(userId: string | null | undefined): void {
    const next = typeof userId === 'string' ? { userId, since: clock.now() } : userId;
    if (impersonation.set(next)) location.reload();
    else setError('This browser has no session storage, so this tab can’t act as another user.');
  }

  async function joinCrowd(id: string): Promise<void> {
    const { materialize } = await import('../../virtualUsers/materialize');
    if (materialize(world, id)) become(id);
    else setError(`This world has no user ${id}.`);
  }

  return { here: world.db.users.get(session?.userId ?? ''), become, joinCrowd, error };
}
