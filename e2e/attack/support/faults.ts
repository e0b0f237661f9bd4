import type { Page, Request, Route } from '@playwright/test';
import { operations, type OperationName } from '../../../src/contract/operations';
import { problems, type ProblemCode } from '../../../src/contract/problems';
import { liveApi, livePage } from '../../support/addresses';

const cors = {
  'Access-Control-Allow-Origin': livePage,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': 'Retry-After, Location, Upload-Offset, Upload-Length',
};

const problem =
  (code: ProblemCode, headers = {}) =>
  (route: Route) => {
    const { status, title } = problems[code];
    const body = JSON.stringify({ type: 'about:blank', code, status, title });
    const contentType = 'application/problem+json';
    return route.fulfill({ status, contentType, body, headers: { ...cors, ...headers } });
  };

const success =
  (body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status: 200, contentType, body, headers: cors });

/** One of each kind that can go wrong with a request. `hang` and `slow` hold it until `lift` runs. */
const answers = {
  '500': problem('internal_error'),
  '401': problem('not_signed_in'),
  '404': problem('not_found'),
  '429': problem('too_many_requests', { 'Retry-After': '2' }),
  'web page': success('<!doctype html><title>Hello</title><p>A web page.</p>', 'text/html'),
  'wrong shape': success(
    '{"user":{"id":7},"items":"many","attempt":7,"person":[],"online":"many"}',
  ),
  'connection reset': (route: Route) => route.abort('connectionreset'),
  hang: null,
  slow: null,
};

export type FaultName = keyof typeof answers;
export const faultNames = Object.keys(answers) as FaultName[];

/** Returns whether a request is one of this operation. */
function isOperation(name: OperationName, request: Request): boolean {
  const { method, path } = operations[name];
  const { pathname } = new URL(request.url());
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
  return request.method() === method && new RegExp(`^/api/v1${pattern}$`).test(pathname);
}

/** Gives every request of an operation this fault until `lift` runs. */
export async function inject(page: Page, name: OperationName, fault: FaultName) {
  let isLifted = false;
  let lift = () => {};
  const lifted = new Promise<void>((resolve) => {
    lift = () => {
      isLifted = true;
      resolve();
    };
  });
  const requests: Request[] = [];
  await page.route(`${liveApi}/**`, async (route, request) => {
    if (!isOperation(name, request)) return route.fallback();
    requests.push(request);
    const answer = answers[fault];
    if (isLifted) return route.continue();
    if (answer) return answer(route);
    await lifted;
    // The page may have ended the request meanwhile.
    return route.continue().catch(() => undefined);
  });
  return { requests, lift };
}
