import type { LoggedRequest } from '../browser/requestLog';

/** A request and its answer as JSON; the status is null where the connection was cut. */
export async function logged({
  startedAt,
  durationMs,
  request,
  response,
  requestBody,
  responseBody,
}: LoggedRequest) {
  const { pathname, search } = new URL(request.url);
  return {
    at: new Date(performance.timeOrigin + startedAt).toISOString(),
    ms: Math.round(durationMs),
    method: request.method,
    path: pathname + search,
    sent: bodyOf(await requestBody),
    status: response?.status ?? null,
    answered: bodyOf(responseBody),
  };
}

/** Null where there is none, or where it isn't JSON; a text where it should be JSON and can't be read. */
function bodyOf(text = ''): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (key === 'password' ? '…' : value)) as unknown;
  } catch {
    return text;
  }
}
