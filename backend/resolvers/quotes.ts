import { ok, type OperationResolver } from './result';

export const quotes: OperationResolver<'quotes'> = ({ world }) =>
  ok({ items: world.db.quotes.all() });
