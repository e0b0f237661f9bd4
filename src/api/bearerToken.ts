import { is } from 'valibot';
import { tokenSchema } from '@/contract/session';
import { createSharedText } from '@/lib/storage';

const key = 'water-savers:token';

/** The token of a backend without cookies. With a cookie backend there is none. */
export interface BearerToken {
  read(): string | null;
  /** Returns a `fetch` that sends the token and removes it when the server rejects it. */
  wrapFetch(send: typeof fetch): typeof fetch;
  /** Stores the response's token or removes the sent one. Returns the response without it. */
  extractFrom(response: unknown, sent: string | null): unknown;
}

export function createBearerToken(): BearerToken {
  const { read, write } = createSharedText(key);
  /** Keeps a token that was stored after the request was sent. */
  const forget = (sent: string | null) => {
    if (read() === sent) write(null);
  };

  return {
    read,
    wrapFetch: (send) => async (input, init) => {
      const token = read();
      if (token === null) return send(input, init);
      const request = new Request(input, init);
      request.headers.set('Authorization', `Bearer ${token}`);
      const response = await send(request);
      if (response.status === 401) forget(token);
      return response;
    },
    extractFrom(response, sent) {
      const { token, ...rest } = { ...(response as { token?: unknown } | null) };
      if (is(tokenSchema, token)) {
        write(token);
        return rest;
      }
      forget(sent);
      return response;
    },
  };
}
