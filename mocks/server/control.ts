import * as v from 'valibot';
import { problemResponse } from '../http/problemResponse';
import { controlPath, UsageError, type Backend } from './backend';
import { issuesText } from './controlBodies';
import { controls, type Control } from './controls';

export async function answerControl(backend: Backend, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const target = `${request.method} ${pathname}`;
  const control = controls.find(({ method, path }) => `${method} ${controlPath}${path}` === target);
  if (!control) {
    const detail = `There is no ${target}. GET ${controlPath} lists the controls.`;
    return problemResponse('not_found', { detail });
  }
  try {
    return await answer(backend, control, request);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return problemResponse('validation_failed', { detail: error.message });
  }
}

async function answer(backend: Backend, { takes, run }: Control, request: Request) {
  const body = v.safeParse(takes, readBody(await request.text()));
  if (!body.success) throw new UsageError(issuesText(body.issues));
  return run(backend, body.output, new URL(request.url).searchParams);
}

/** No body is an object without members. */
function readBody(text: string): object {
  const body = parse(text === '' ? '{}' : text);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject) throw new UsageError('The body must be a JSON object.');
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError('The body is not JSON.');
  }
}
