import { createIdentities, type Identities } from './identities';
import { realMedia, type Media } from './media';

/** A server under test, and what one run of the suite has made up for it. */
export interface Server {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly identities: Identities;
  readonly media: Media;
  /** What is made the first time it is asked for by this name, and the same again each time. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
}

export function createRun(baseUrl: string, media = realMedia): Server {
  const made = new Map<string, Promise<unknown>>();
  return {
    baseUrl,
    identities: createIdentities(),
    media,
    once<Made>(name: string, make: () => Promise<Made>) {
      const known = made.get(name) ?? make();
      made.set(name, known);
      return known as Promise<Made>;
    },
  };
}
