import { useState } from 'react';
import { usePanel } from '../PanelContext';

/** Who asks in this tab, and the way to be somebody else in it; the page is loaded anew then. */
export function useActing() {
  const { world, impersonation, clock } = usePanel().fake;
  const [refusal, setRefusal] = useState<string | null>(null);
  const session = world.sessions.read(new Headers());

  /** Somebody by id, or nobody; undefined for whoever is signed in in the other tabs. */
  function become(userId: string | null | undefined): void {
    const next = typeof userId === 'string' ? { userId, since: clock.now() } : userId;
    if (impersonation.set(next)) location.reload();
    else setRefusal('This browser keeps nothing for a tab, so nobody else can act in it.');
  }

  async function joinCrowd(id: string): Promise<void> {
    const { materialize } = await import('../../virtualUsers/materialize');
    if (materialize(world, id)) become(id);
    else setRefusal(`Nobody in the crowd of this world is ${id}.`);
  }

  return { here: world.db.users.get(session?.userId ?? ''), become, joinCrowd, refusal };
}
