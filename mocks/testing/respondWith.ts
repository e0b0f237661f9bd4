import { HttpResponse, type HttpHandler } from 'msw';
import type { OperationName } from '@/contract/operations';
import { route } from '../http/route';

/** Makes an operation respond with exactly this, whether the contract allows it or not. */
export function respondWith(name: OperationName, body: unknown): HttpHandler {
  return route(name, () => new HttpResponse(JSON.stringify(body), { headers: jsonHeaders }));
}

const jsonHeaders = { 'Content-Type': 'application/json' };
