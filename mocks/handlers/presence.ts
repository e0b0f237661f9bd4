import { membersOnline } from '../membersOnline';
import { on } from './on';
import { ok } from './reply';

export const presenceHandlers = [
  on('presence', ({ session, world: { db, seed, now } }) =>
    ok({ online: membersOnline(db.online(), seed, now() - (session?.since ?? db.begun())) }),
  ),
];
