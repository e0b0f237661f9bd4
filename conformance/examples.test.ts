import { serveWorld, stopServing } from '@mocks/testing/testServer';
import document from '../openapi.json' with { type: 'json' };

/* What a tool for tests sends that knows `openapi.json` alone. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: Readonly<Record<string, unknown>>;
}

afterEach(stopServing);

/** They need the id of what another request has made, a link from an email, or a moderator; or end the session. */
const dependent = new Set([
  'attempt',
  'decideReport',
  'deleteAccount',
  'image',
  'publishVideo',
  'reports',
  'resetPassword',
  'uploadState',
  'videoContent',
]);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    path,
    method: method.toUpperCase(),
    described: described as unknown as Described,
  })),
);

function requestOf({ path, method, described }: (typeof operations)[number]) {
  const { parameters = [], requestBody } = described;
  const given = parameters.filter(({ example }) => example !== undefined);
  const at = (place: string) =>
    given
      .filter((each) => each.in === place)
      .map(({ name, example }): [string, string] => [name, String(example)]);
  const filled = at('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const body = content?.example === undefined ? undefined : JSON.stringify(content.example);
  const headers = { ...Object.fromEntries(at('header')), ...(type && { 'Content-Type': type }) };
  return { url: `${filled}?${new URLSearchParams(at('query')).toString()}`, method, headers, body };
}

test('reads and creations succeed in the demo world with the examples of openapi.json', async () => {
  const server = await serveWorld();
  const [login] = operations.filter(({ described }) => described.operationId === 'login');
  const send = async (
    { url, method, headers, body }: ReturnType<typeof requestOf>,
    session: Record<string, string> = {},
  ) =>
    fetch(`${server.origin}/api/v1${url}`, {
      method,
      headers: { ...headers, ...session },
      ...(body !== undefined && { body }),
    });
  const failed: string[] = [];
  for (const each of operations) {
    const { described, method } = each;
    const { operationId, responses, requestBody } = described;
    const hasBytes = requestBody && !('application/json' in requestBody.content);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!(isRead || method === 'POST') || hasBytes || dependent.has(operationId)) continue;
    // A signup has replaced the session.
    const session = await send(requestOf(login!));
    const [cookie = ''] = session.headers.getSetCookie();
    const response = await send(requestOf(each), { Cookie: cookie.split(';')[0] ?? '' });
    if (!(String(response.status) in responses) || response.status >= 400)
      failed.push(`${operationId} ${response.status} ${await response.text()}`);
    else await response.body?.cancel();
  }

  expect(failed).toEqual([]);
});
