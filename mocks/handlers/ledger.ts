import { addLitres } from '@/domain/litres';
import { savedUntil } from '@backend/db/ledger';
import { ok } from '@backend/http/result';
import { litresOf } from '@backend/resolvers/ledger';
import type { OperationResolver } from '../http/respond';
import { isVirtualUserId } from '../virtualUsers/virtualUserIds';

export const litres: OperationResolver<'litres'> = ({ user, world }) => {
  const { today, ...own } = litresOf(world, user.id);
  const entries = world.db.ledger.all().filter(({ userId }) => !isVirtualUserId(userId));
  return ok({ ...own, community: addLitres(savedUntil(entries, today)) });
};
