import { HttpResponse } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import {
  fileHead,
  notModified,
  problemParts,
  responseParts,
  streamHeaders,
} from '@backend/http/headers';
import {
  headersProblem,
  readParts,
  sessionProblem,
  type ReceivedRequest,
} from '@backend/http/request';
import type {
  AnyResult,
  Context,
  FileResult,
  ReceivedFile,
  Result,
} from '@backend/resolvers/result';
import type { Session, SessionResponse } from '../world/sessions';
import type { World } from '../world/world';

export interface MockContext<Name extends OperationName> extends Context<Name, World> {
  readonly requestHeaders: Headers;
  readonly session: Session | null;
  setSession(next: Session | null): void;
}

export type OperationResolver<Name extends OperationName> = (
  context: MockContext<Name>,
) => Result<Name>;

export function respond<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
  world: World,
  { file, ...received }: ReceivedRequest & { readonly file?: ReceivedFile | undefined },
): Response | Promise<Response> {
  const row = operation(name);
  const session = world.sessions.read(received.headers, world.now());
  const owner = world.db.users.get(session?.userId ?? '');
  const user = owner && !owner.isSuspended ? owner : null;
  const refusal = sessionProblem(row, received.headers, user?.id ?? null);
  const isEnded = refusal === 'not_signed_in' && world.sessions.endedBy?.(received.headers);
  if (refusal) return problemResponse(isEnded ? 'password_changed' : refusal);
  const wrong = headersProblem(row, received.headers);
  if (wrong) return problemResponse(wrong);
  const { parts, errors } = readParts(row, received);
  if (errors.length > 0) return problemResponse('validation_failed', { errors });

  let sessionResponse: SessionResponse = {};
  const setSession: MockContext<Name>['setSession'] = (next) => {
    sessionResponse = world.sessions.write(received.headers, next);
  };
  const { headers: requestHeaders } = received;
  const call: unknown = { ...parts, file, user, session, setSession, requestHeaders, world };
  const result: AnyResult = resolve(call as MockContext<Name>);
  if (result.kind === 'problem') return problemResponse(result.code, result.details);
  if (result.kind === 'file')
    return notModified(received, result) ?? fileResponse(world, received, result);
  if (result.kind === 'events') {
    return new HttpResponse(result.events, { headers: streamHeaders });
  }
  const body = { ...(result.body as object), ...sessionResponse.bodyFields };
  return new HttpResponse(...responseParts(name, body, sessionResponse.headers));
}

async function fileResponse(
  world: World,
  received: ReceivedRequest,
  file: FileResult,
): Promise<Response> {
  const bytes = await world.files.read(file.ids, file.type);
  if (!bytes) return problemResponse('not_found', { detail: 'The file is gone from this device.' });
  const found = fileHead(received, file, bytes.size);
  if (!found) return problemResponse('range_not_satisfiable', { size: bytes.size });
  return new HttpResponse(bytes.slice(...(found.range ?? [0, bytes.size]), file.type), found.head);
}

export const problemResponse = (...problem: Parameters<typeof problemParts>) =>
  new HttpResponse(...problemParts(...problem));
