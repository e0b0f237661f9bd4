import { membersOnline } from '../chat/membersOnline';
import type { OperationResolver } from '../http/respond';
import { ok } from '@backend/http/result';

export const presence: OperationResolver<'presence'> = ({ session, world: { db, seed, now } }) =>
  ok({ online: membersOnline(db.online(), seed, now() - (session?.since ?? db.startedAt())) });
