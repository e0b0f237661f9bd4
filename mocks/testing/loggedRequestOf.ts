import { createRequestLog, type LoggedRequest } from '../browser/requestLog';

/** Returns what is logged of a request with this response; null for none. */
export async function loggedRequestOf(
  request: Request,
  response: Response | null,
): Promise<LoggedRequest> {
  const log = createRequestLog();
  const logged: LoggedRequest[] = [];
  log.subscribe((request) => void logged.push(request));
  const send = log.wrapFetch(() =>
    response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await send(request).catch(() => undefined);
  const [loggedRequest] = logged as [LoggedRequest];
  return { ...loggedRequest, startedAt: 0, durationMs: 12 };
}
