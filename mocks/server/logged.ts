import type { Running } from './backend';

/** Returns a request and its response as JSON; the status is null if the connection was cut. */
export async function logged({
  number,
  startedAt,
  durationMs,
  request,
  response,
  requestBody,
  responseBody,
}: Running['requestLog'][number]) {
  const { pathname, search } = new URL(request.url);
  return {
    number,
    at: new Date(performance.timeOrigin + startedAt).toISOString(),
    ms: Math.round(durationMs),
    method: request.method,
    path: pathname + search,
    sent: bodyOf(await requestBody),
    status: response?.status ?? null,
    answered: bodyOf(responseBody),
  };
}

const password = /("password"\s*:\s*")(?:[^"\\]|\\.)*/g;

/** Returns null without a JSON body, and the text itself if it can't be parsed. */
function bodyOf(text = ''): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (key === 'password' ? '…' : value)) as unknown;
  } catch {
    return text.replaceAll(password, '$1…');
  }
}
