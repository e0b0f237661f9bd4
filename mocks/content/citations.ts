import type { Citation } from '@/contract/citations';
import facts from './facts.json';

const citations = new Map<string, Citation>(facts.map(({ id, source }) => [id, source]));

/** Returns the source of a fact. Throws for an unknown id. */
export function citationOf(factId: string): Citation {
  const citation = citations.get(factId);
  if (!citation) throw new Error(`There is no fact "${factId}".`);
  return citation;
}
