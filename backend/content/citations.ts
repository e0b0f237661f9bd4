import type { Citation } from '@/contract/citations';
// The facts themselves are for authors, and are left out of the bundle.
import { sources } from './facts.json';

const citations = new Map<string, Citation>(Object.entries(sources));

/** Returns the source of a fact. Throws for an unknown id. */
export function citationOf(factId: string): Citation {
  const citation = citations.get(factId);
  if (!citation) throw new Error(`There is no fact "${factId}".`);
  return citation;
}
