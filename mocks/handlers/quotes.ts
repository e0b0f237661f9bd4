import type { OperationResolver } from '../http/respond';
import { ok } from '../http/result';

export const quotes: OperationResolver<'quotes'> = ({ world }) =>
  ok({ items: world.db.quotes.all() });
