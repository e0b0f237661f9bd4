import { membersOnline } from '../membersOnline';
import { on } from './on';
import { ok } from './reply';

export const presenceHandlers = [
  on('presence', ({ world: { db, seed, now } }) =>
    ok({ online: membersOnline(db.online(), seed, now() - (db.session()?.since ?? db.begun())) }),
  ),
];
