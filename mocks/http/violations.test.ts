import { getResponse } from 'msw';
import type { OperationName } from '@/contract/operations';
import { handlers } from '../handlers/handlers';
import { fault } from '../scenarios/fault';
import { loggedRequestOf } from '../testing/browser';
import { anyArgFor, seedForAnyArg } from '../testing/client';
import { createWorld } from '../world/world';
import { pretty, violationsOf } from './violations';
import { requestFor } from '../testing/request';
import { type LogEntry, readEntry } from '../panel/recording';

describe('violations', () => {
  /** Creates the log entry of an operation's response, from the world or from a fault. */
  async function entryOf(
    name: OperationName,
    overrides: ReturnType<typeof fault> = [],
  ): Promise<LogEntry> {
    const world = seedForAnyArg(createWorld());
    const all = [...overrides, ...handlers(world)];
    const request = requestFor(name, anyArgFor(name));
    const response = await getResponse(all, request.clone());
    // A page gets nothing of a network error.
    const heard = response && response.type !== 'error' ? response : null;
    return readEntry(await loggedRequestOf(request, heard), { id: 1, at: 0, as: '1' });
  }

  test("reports no violation in the world's responses", async () => {
    for (const name of ['quotes', 'uploadState', 'image', 'undoAction'] as const) {
      expect([name, violationsOf(await entryOf(name))]).toEqual([name, []]);
    }
  });

  test('reports no violation in a problem without a body, as HEAD has it', async () => {
    expect(
      violationsOf(await entryOf('uploadState', fault('upload_not_found', ['uploadState']))),
    ).toEqual([]);
  });

  test.each([
    ['malformed', 'quotes', [/^items\.0\.id: .*expected string/i, /^items\.0\.text: /]],
    ['nullAnswer', 'quotes', [/expected object/i]],
    ['cutOff', 'quotes', [/^The body is not JSON: it may be truncated\.$/]],
    ['html', 'quotes', [/^The content type is text\/html, not JSON\.$/]],
    ['html', 'image', [/^The content type is text\/html, not image\/\*\.$/]],
    ['malformed', 'uploadState', [/^uploadOffset: /, /^uploadLength: /]],
    [
      'malformed',
      'sendMessage',
      [/^The status is 200, but the contract declares 201\.$/, /^message: /],
    ],
    ['email_taken', 'quotes', [/^The contract declares no "email_taken" for this operation\.$/]],
  ] as const)('reports how %s breaks the contract of %s', async (kind, name, sentences) => {
    const violations = violationsOf(await entryOf(name, fault(kind, [name])));

    expect(violations).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) {
      expect(violations[index]).toMatch(sentence);
    }
  });

  test.each([
    ['internal_error', 'login'],
    ['offline', 'quotes'],
    ['empty', 'quotes'],
  ] as const)('reports no violation for %s at %s', async (kind, name) => {
    expect(violationsOf(await entryOf(name, fault(kind, [name])))).toEqual([]);
  });

  const entry = async (request: Request, response: Response | null) =>
    readEntry(await loggedRequestOf(request, response), { id: 1, at: 0, as: null });

  test('reports a problem with a wrong status, shape or media type', async () => {
    const problem = { type: '/problems/forbidden', title: 'No.', status: 403, code: 'forbidden' };
    const rejected = async (body: object, status: number, type = 'application/problem+json') => {
      const headers = { 'Content-Type': `${type}; charset=utf-8` };
      const response = new Response(JSON.stringify(body), { status, headers });
      return violationsOf(await entry(requestFor('quotes', {}), response));
    };

    expect(await rejected(problem, 403)).toEqual([]);
    expect(await rejected(problem, 418)).toEqual([
      '"forbidden" has the status 403, but the body says 403 and the response is a 418.',
    ]);
    expect(await rejected({ code: 'forbidden' }, 403)).toHaveLength(3);
    expect(await rejected(problem, 403, 'application/json')).toEqual([
      'A problem must be application/problem+json; the content type is application/json.',
    ]);
  });

  test('reports a request of no operation with its method and path', async () => {
    const request = new Request('http://localhost/api/v1/nowhere', { method: 'PUT' });

    expect(violationsOf(await entry(request, null))).toEqual([
      'The contract has no operation PUT /api/v1/nowhere.',
    ]);
  });
});

test('pretty indents JSON, leaves other text, and cuts off what is long', () => {
  expect(pretty('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(pretty('{"items":[{"id":"1","ti')).toBe('{"items":[{"id":"1","ti');
  expect(pretty('x'.repeat(20_005))).toMatch(/^x{20000}\n… and 5 more characters$/);
});
