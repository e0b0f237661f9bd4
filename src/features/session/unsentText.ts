import { pluralize } from '@/lib/pluralize';

/** Says how many things wait to be sent. */
export const unsentText = (count: number) =>
  `${pluralize(count, 'thing')} you did ${count === 1 ? 'isn’t' : 'aren’t'} sent yet.`;
