import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import { operation, type OperationName } from '@/contract/operations';

/** Where the fake API answers, on any origin. */
export const basePath = '/api/v1';

/** Stands on every answer of the fake API, to tell it from one that came over the network. */
export const answeredBy = 'X-Answered-By';

const methods = {
  GET: http.get,
  HEAD: http.head,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};

/** An msw handler at an operation's method and path. */
export function route(name: OperationName, resolve: HttpResponseResolver): HttpHandler {
  const { method, path } = operation(name);
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return methods[method](`*${basePath}${pattern}`, async (info) => {
    const answer = await resolve(info);
    if (answer instanceof Response && answer.type !== 'error') {
      answer.headers.set(answeredBy, 'fake API');
    }
    return answer;
  });
}
