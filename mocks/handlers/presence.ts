import { on } from './on';
import { ok } from './reply';

export const presenceHandlers = [on('presence', ({ world }) => ok({ online: world.db.online() }))];
