import { on } from './on';
import { ok } from './reply';

export const quoteHandlers = [on('quotes', ({ world }) => ok({ items: world.db.quotes.all() }))];
