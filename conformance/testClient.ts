import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Problem, ProblemCode } from '@/contract/problems';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { fetchHeaders, fetchResponse, openStream } from './httpClient';
import { openApiPointer } from './openapiParts';
import { readProblem, readSuccess, type ReceivedResponse } from './readResponse';
import {
  Absent,
  Failure,
  buildRequest,
  describeRequest,
  type TestRequest,
  type Values,
} from './testRequest';

const withToken = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

export class ClientSession {
  constructor(
    private readonly cookies = new Map<string, string>(),
    private token: string | null = null,
  ) {}

  kind() {
    if (this.token !== null) return 'bearer token';
    return this.cookies.size > 0 ? 'cookie' : null;
  }

  headers(): Record<string, string> {
    const cookies = Array.from(this.cookies, (pair) => pair.join('='));
    return {
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
      ...(this.token !== null && { Authorization: `Bearer ${this.token}` }),
    };
  }

  takeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [[name = '', value = ''] = [], ...attributes] = line.split(';').map(nameAndValue);
      const lower = attributes.map(([key = '', text]) => [key.toLowerCase(), text] as const);
      const { 'max-age': maxAge, expires } = Object.fromEntries(lower);
      const isExpired =
        maxAge === undefined ? Date.parse(expires ?? '') < Date.now() : Number(maxAge) <= 0;
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Takes the token of a login or sign-up response, if it has one; null clears the token. */
  takeToken(text: string | null): void {
    this.token = text === null ? null : (tokenIn(text) ?? this.token);
  }

  copy(): ClientSession {
    return new ClientSession(new Map(this.cookies), this.token);
  }
}

function nameAndValue(part: string) {
  const [name, ...value] = part.trim().split('=');
  return [name, value.join('=')];
}

function tokenIn(text: string): string | null {
  if (!text.includes('"token"')) return null;
  try {
    const read = v.safeParse(withToken, JSON.parse(text));
    return read.success ? read.output.token : null;
  } catch {
    return null;
  }
}

export function createTestAccounts() {
  const run = randomBytes(4).toString('hex');
  const owners = new WeakMap<ClientSession, string>();
  const credentialPattern = new RegExp(`saver-${run}-\\d+|drop-by-drop-${run}-\\d+`, 'gi');
  let count = 0;
  return {
    next() {
      count += 1;
      const email = `saver-${run}-${count}@example.com`;
      return { email, password: `drop-by-drop-${run}-${count}` };
    },
    belongsTo(session: ClientSession, email: string) {
      owners.set(session, email.replace(/@.*$/, '').toLowerCase());
    },
    /** Returns a secret that this session must not see. An email that was sent is none. */
    findLeak(response: string, sent: string, session: ClientSession): string | null {
      const isAllowed = (each: string) =>
        each === owners.get(session) ||
        (!each.startsWith('drop-by-drop') && sent.toLowerCase().includes(each));
      const found = response.match(credentialPattern) ?? [];
      return found.map((each) => each.toLowerCase()).find((each) => !isAllowed(each)) ?? null;
    },
  };
}

export type Server = ReturnType<typeof createRun>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `baseUrl` has no trailing slash. Without a moderator, the first account of the run may be one. */
export function createRun(baseUrl: string, moderator?: Credentials) {
  const known = new Map<string, Promise<unknown>>();
  return {
    baseUrl,
    moderator,
    identities: createTestAccounts(),
    /** The operations for which the server has turned out to have a route. */
    present: new Set<OperationName>(),
    made: [] as { readonly undo: TestRequest; send(): Promise<unknown> }[],
    once<Made>(name: string, make: () => Promise<Made>) {
      const made = known.get(name) ?? make();
      known.set(name, made);
      return made as Promise<Made>;
    },
  };
}

type ArgList<Name extends OperationName> =
  void extends Arg<Name> ? [arg?: undefined] : [arg: Arg<Name>];

export type TestClient = ReturnType<typeof createTestClient>;

export interface Person extends TestClient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The user in the sign-up response. */
  readonly user: Data<'signup'>['user'];
}

export function createTestClient(
  server: Server,
  note: (sent: TestRequest) => void,
  session = new ClientSession(),
) {
  async function send(sent: TestRequest): Promise<ReceivedResponse> {
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
    const response = await send(buildRequest(name, values));
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
    send,
    /** Sends a request and returns the response, whatever its status. */
    respond,
    /** Sends a request and returns its data; fails unless it succeeds as the contract declares. */
    async request<Name extends OperationName>(name: Name, ...[arg]: ArgList<Name>) {
      const values = { ...(arg as Values | undefined) };
      return readSuccess(name, await respond(name, values)) as Data<Name>;
    },
    /** Returns the problem; fails unless it has this code and names this member, if one is given. */
    rejected,
    invalid: (name: OperationName, values: Values, pointer?: string) =>
      rejected(name, 'validation_failed', values, pointer),
    /** Sends any request and returns status and headers without waiting for the body. */
    begin(sent: TestRequest) {
      note(sent);
      return fetchHeaders(server.baseUrl, sent, session.headers());
    },
    async follow(values: { after: string; until?: 'first'; lastEventId?: string }) {
      const sent = buildRequest('liveMessages', values);
      note(sent);
      return openStream(server.baseUrl, sent, session.headers(), (data) => leakIn(data, sent));
    },
  };
}

function undoRequest(
  name: OperationName,
  values: Values,
  { status, headers, text }: ReceivedResponse,
): TestRequest | null {
  if (status >= 300) return null;
  if (name === 'signup' || name === 'login') return buildRequest('logout', {});
  if (name === 'follow') return buildRequest('unfollow', values);
  if (name === 'setModerator') return buildRequest(name, { ...values, isModerator: false });
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
