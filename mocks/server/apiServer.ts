import type { Server } from 'node:http';
import type { Backend } from './backend';
import { answerControl, isControl } from './control';
import { allowOrigin, isPreflight, preflightAnswer } from './cors';
import { createHttpServer } from './httpServer';

/** Creates a server with the fake API and its control endpoint, for apps on any origin. */
export function createApiServer(backend: Backend): Server {
  return createHttpServer(async (request) => {
    const response = await answer(backend, request);
    if (response) allowOrigin(request, response);
    return response;
  });
}

async function answer(backend: Backend, request: Request): Promise<Response | null> {
  if (isPreflight(request)) return preflightAnswer();
  return isControl(request) ? answerControl(backend, request) : backend.answer(request);
}
