/** Returns the media type without parameters, in lower case as case doesn't count; empty if unnamed. */
export const mediaTypeOf = (headers: Headers) =>
  (headers.get('Content-Type') ?? '').replace(/;.*$/, '').trim().toLowerCase();

export const isJson = ({ headers }: { readonly headers: Headers }) =>
  /\bjson\b/.test(mediaTypeOf(headers));
