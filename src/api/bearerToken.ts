import { is } from 'valibot';
import { tokenSchema } from '@/contract/session';
import { readStored, writeStored } from '@/lib/storage';

const key = 'water-savers:token';

/** What a backend without cookies knows this browser by. With one that sets a cookie there is none. */
export interface BearerToken {
  read(): string | null;
  /** The same fetch, whose requests carry the token. A token that is refused is forgotten. */
  carriedBy(send: typeof fetch): typeof fetch;
  /**
   * Keeps the token that an answer about the session brings, or where it brings none forgets the one
   * that was sent. Hands on the answer without it.
   */
  takenFrom(answer: unknown, sent: string | null): unknown;
}

/** All tabs of the browser have the same; where storage is denied, each until it is closed. */
export function createBearerToken(): BearerToken {
  let unstored: string | null = null;
  const read = () => unstored ?? readStored(key);
  const write = (token: string | null) => {
    unstored = writeStored(key, token) ? null : token;
  };
  /** Another may have come meanwhile. */
  const forget = (sent: string | null) => {
    if (read() === sent) write(null);
  };

  return {
    read,
    carriedBy: (send) => async (input, init) => {
      const token = read();
      if (token === null) return send(input, init);
      const request = new Request(input, init);
      request.headers.set('Authorization', `Bearer ${token}`);
      const response = await send(request);
      if (response.status === 401) forget(token);
      return response;
    },
    takenFrom(answer, sent) {
      const { token, ...rest } = { ...(answer as { token?: unknown } | null) };
      if (is(tokenSchema, token)) {
        write(token);
        return rest;
      }
      forget(sent);
      return answer;
    },
  };
}
