import { addLiters } from '@/domain/liters';
import { entriesOf, savedUntil } from '@backend/db/ledger';
import { ok } from '@backend/resolvers/result';
import { litersOf } from '@backend/resolvers/ledger';
import type { OperationResolver } from '../http/respond';
import { isVirtualUserId } from '../virtualUsers/virtualUsers';

export const liters: OperationResolver<'liters'> = ({ user, world }) => {
  const { today, ...own } = litersOf(world, user.id);
  const ids = new Set(world.db.ledger.all().map(({ userId }) => userId));
  // Per user: two users who log the same action on a day have entries with the same source.
  const saved = [...ids]
    .filter((id) => !isVirtualUserId(id))
    .flatMap((id) => savedUntil(entriesOf(world.db, id), today));
  return ok({ ...own, community: addLiters(saved) });
};
