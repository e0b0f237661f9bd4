import { operation, operations, type OperationName } from '@/contract/operations';
import type { Problem, ProblemCode } from '@/contract/problems';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { openApiPointer } from './contractText';
import { openStream, type EventStream } from './eventStream';
import { Absent, Failure } from './failure';
import { fetchHeaders, fetchResponse } from './httpClient';
import { readProblem, readSuccess, type ReceivedResponse } from './readResponse';
import type { Server } from './server';
import { createSession, type ClientSession } from './session';
import type { Credentials } from './testAccounts';
import { buildRequest, describeRequest, type TestRequest, type Values } from './testRequest';

/** The argument of an operation; none if it takes none. */
type ArgList<Name extends OperationName> =
  void extends Arg<Name> ? [arg?: undefined] : [arg: Arg<Name>];

/** A client of the server with its own session, signed in or not. */
export interface TestClient {
  readonly session: ClientSession;
  /** Sends a request and returns its data; fails unless it succeeds as the contract declares. */
  request<Name extends OperationName>(name: Name, ...arg: ArgList<Name>): Promise<Data<Name>>;
  /** Returns the problem; fails unless it has this code and names this member, if one is given. */
  rejected(
    name: OperationName,
    code: ProblemCode,
    values: Values,
    pointer?: string,
  ): Promise<Problem>;
  /** Fails unless the request is rejected as invalid, with an error for this member, if given. */
  invalid(name: OperationName, values: Values, pointer?: string): Promise<Problem>;
  /** Sends a request and returns the response, whatever its status. */
  respond(name: OperationName, values: Values): Promise<ReceivedResponse>;
  send(sent: TestRequest): Promise<ReceivedResponse>;
  /** Sends any request and returns status and headers without waiting for the body. */
  begin(sent: TestRequest): Promise<ReceivedResponse>;
  /** Follows the chat from a position. */
  follow(values: { after: string; until?: 'first' }): Promise<EventStream>;
}

/** A signed-in user that this run has created. */
export interface Person extends TestClient, Credentials {
  readonly id: string;
  readonly name: string;
  /** The user in the sign-up response. */
  readonly user: Data<'signup'>['user'];
}

export async function signUp(
  visitor: TestClient,
  name: string,
  { email, password }: Credentials,
): Promise<Person> {
  const { user } = await visitor.request('signup', { name, email, password });
  return { ...visitor, id: user.id, name, email, password, user };
}

export function createTestClient(
  server: Server,
  note: (sent: TestRequest) => void,
  session = createSession(),
): TestClient {
  async function go(sent: TestRequest): Promise<ReceivedResponse> {
    note(sent);
    const response = await fetchResponse(server.baseUrl, sent, session.headers());
    session.takeCookies(response.headers);
    expectRoute(server, response);
    const leak = leakIn(response.text, sent);
    if (leak) throw leak;
    return response;
  }

  function leakIn(text: string, sent: TestRequest): Failure | null {
    const leak = server.identities.findLeak(text, textOf(sent), session);
    if (leak === null) return null;
    const got = `an answer that holds ${leak}`;
    const expected = 'no email of somebody else and no password in an answer';
    const contract = 'openapi.json#/info';
    return new Failure({ sent: describeRequest(sent), expected, got, contract });
  }

  async function respond(name: OperationName, values: Values) {
    const signsIn = name === 'login' || name === 'signup';
    if (signsIn) server.identities.belongsTo(session, String(values['email']));
    const response = await go(buildRequest(name, values));
    if (signsIn) session.takeToken(response.text);
    if (name === 'logout') session.takeToken(null);
    const undo = undoRequest(name, values, response);
    if (undo) {
      const headers = session.headers();
      server.made.push({ undo, send: () => fetchResponse(server.baseUrl, undo, headers) });
    }
    return response;
  }

  async function rejected(
    name: OperationName,
    code: ProblemCode,
    values: Values,
    pointer?: string,
  ): Promise<Problem> {
    const response = await respond(name, values);
    const problem = readProblem(name, code, response);
    const pointers = problem.errors?.map((each) => each.pointer) ?? [];
    if (pointer === undefined || pointers.includes(pointer)) return problem;
    throw new Failure({
      sent: describeRequest(response.sent),
      expected: `an error with the pointer "${pointer}"`,
      got: JSON.stringify(pointers),
      contract: openApiPointer(name, 'responses', response.status),
    });
  }

  return {
    session,
    send: go,
    respond,
    async request<Name extends OperationName>(name: Name, ...[arg]: ArgList<Name>) {
      const values = { ...(arg as Values | undefined) };
      return readSuccess(name, await respond(name, values)) as Data<Name>;
    },
    rejected,
    invalid: (name, values, pointer) => rejected(name, 'validation_failed', values, pointer),
    begin(sent) {
      note(sent);
      return fetchHeaders(server.baseUrl, sent, session.headers());
    },
    async follow(values) {
      const sent = buildRequest('liveMessages', values);
      note(sent);
      return openStream(server.baseUrl, sent, session.headers(), (data) => leakIn(data, sent));
    },
  };
}

/** Returns the request that removes what this one has made, or null if nothing can be removed. */
function undoRequest(
  name: OperationName,
  values: Values,
  { status, headers, text }: ReceivedResponse,
): TestRequest | null {
  if (status >= 300) return null;
  if (name === 'signup' || name === 'login') return buildRequest('logout', {});
  if (name === 'follow') return buildRequest('unfollow', values);
  if (name === 'publishVideo') {
    const { video } = JSON.parse(text) as { video?: { id?: string } };
    return buildRequest('deleteVideo', { videoId: video?.id });
  }
  if (name !== 'createUpload') return null;
  const uploadId = decodeURIComponent(headers.get('Location')?.split('/').at(-1) ?? '');
  return buildRequest('cancelUpload', { uploadId, tusResumable: tusVersion });
}

const routes = (Object.keys(operations) as OperationName[]).map((name) => {
  const { method, path } = operation(name);
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Records that the server has a route for the request's operation, or throws that it has none. */
function expectRoute({ present }: Server, response: ReceivedResponse): void {
  const { method, path } = response.sent;
  const [pathname = ''] = path.split('?');
  const route = routes.find((each) => each.method === method && each.pattern.test(pathname));
  if (!route) return;
  const { name } = route;
  const isAbsent = response.status === 404 && /"code"\s*:\s*"not_found"/.test(response.text);
  if (method === 'HEAD' && response.status === 404) return;
  if (!isAbsent) {
    present.add(name);
    return;
  }
  throw new Absent(name, {
    sent: describeRequest(response.sent),
    expected: 'a response of the operation',
    got: 'status 404 with the problem code "not_found"',
    contract: openApiPointer(name),
  });
}

const textOf = ({ body }: TestRequest) => (typeof body === 'string' ? body : '');
