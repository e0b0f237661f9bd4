import * as v from 'valibot';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, problemSchema, type Problem } from '@/contract/problems';
import { readHeaders } from '@/contract/texts';
import { mediaTypeOf } from '@/lib/mediaType';
import { openApiPointer } from './contractText';
import { Failure } from './failure';
import { clip, describeRequest, type TestRequest } from './testRequest';

/** A complete response. */
export interface ReceivedResponse {
  readonly sent: TestRequest;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

/** Returns the body of a successful response; fails if it doesn't match the contract. */
export function readSuccess(name: OperationName, answer: ReceivedResponse): unknown {
  const { status, responseIn, response, media } = operation(name);
  const place = openApiPointer(name, 'responses', status);
  expectOf(answer, place, answer.status === status, `status ${status}`);
  if (responseIn === 'bytes') {
    const family = (media ?? '').replace('*', '');
    const isOf = contentType(answer).startsWith(family);
    expectOf(answer, place, isOf, `a Content-Type of ${media}`);
    return new Blob([answer.bytes], { type: contentType(answer) });
  }
  if (responseIn === 'headers') {
    const entries = 'entries' in response ? (response.entries as v.ObjectEntries) : {};
    return fitting(response, readHeaders(entries, answer.headers), answer, place);
  }
  const type = responseIn === 'events' ? 'text/event-stream' : 'application/json';
  expectOf(answer, place, contentType(answer) === type, `the Content-Type ${type}`);
  if (responseIn !== 'events')
    return fitting(response, parse(answer.text, answer, place), answer, place);
  const events = readEvents(answer.text).filter(({ id }) => id !== '');
  const read = events.map(({ data }) =>
    fitting(response, parse(data, answer, place), answer, place),
  );
  expectOf(answer, place, read.length > 0, 'an event with an id and data');
  return read[0];
}

/** A body that isn't JSON may also be rejected with this status. */
export const unreadable = 400;

/** The status of openapi.json that describes a response's problem. */
const describedStatus = ({ status }: ReceivedResponse) =>
  status === unreadable ? problems.validation_failed.status : status;

/**
 * Returns the problem with this code; fails if the response doesn't match the contract. `also` is
 * another status that the contract allows.
 */
export function readProblem(
  name: OperationName,
  code: string,
  response: ReceivedResponse,
  also?: typeof unreadable,
): Problem {
  const { method } = operation(name);
  const { status, title } = problems[code as keyof typeof problems];
  const place = openApiPointer(name, 'responses', status);
  const wanted = `status ${status} with the problem code "${code}"`;
  expectOf(response, place, response.status === status || response.status === also, wanted);
  if (method === 'HEAD') return { type: 'about:blank', title, status, code };
  const problem = anyProblem(name, response);
  expectOf(response, place, problem.code === code, wanted);
  return problem;
}

/** Returns the response's problem; fails if the operation doesn't declare it. */
export function anyProblem(name: OperationName, response: ReceivedResponse): Problem {
  const place = openApiPointer(name, 'responses', response.status);
  const type = 'application/problem+json';
  expectOf(response, place, contentType(response) === type, `the Content-Type ${type}`);
  const problem = fitting(
    problemSchema,
    parse(response.text, response, place),
    response,
    place,
  ) as Problem;
  const codes = problemsOf(operation(name)).filter(
    (code) => problems[code].status === describedStatus(response),
  );
  const isDeclared = codes.some((code) => code === problem.code);
  expectOf(response, place, isDeclared, `one of the problem codes ${codes.join(', ') || '(none)'}`);
  expectOf(
    response,
    place,
    problem.status === response.status,
    'a member status like the HTTP status',
  );
  return problem;
}

export const contentType = ({ headers }: ReceivedResponse) => mediaTypeOf(headers);

export function describeAnswer(response: ReceivedResponse): string {
  const type = contentType(response);
  const body = /json|text/.test(type) ? clip(response.text) : `(${response.bytes.length} bytes)`;
  return [`status ${response.status}`, type, response.bytes.length > 0 && body]
    .filter(Boolean)
    .join('  ');
}

function expectOf(
  response: ReceivedResponse,
  contract: string,
  isSo: boolean,
  expected: string,
): void {
  if (isSo) return;
  const sent = describeRequest(response.sent);
  throw new Failure({ sent, expected, got: describeAnswer(response), contract });
}

function parse(text: string, response: ReceivedResponse, place: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    expectOf(response, place, false, 'JSON');
    return undefined;
  }
}

function fitting(
  schema: v.GenericSchema,
  value: unknown,
  response: ReceivedResponse,
  place: string,
): unknown {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  expectOf(response, place, false, `an answer of the declared shape (${issues.join('; ')})`);
  return undefined;
}

/**
 * Reads the events of a stream's whole text so far, by the WHATWG's rules. It shares no code with
 * the app, whose reader takes the text in pieces.
 */
export function readEvents(text: string): { id: string; data: string }[] {
  const events: { id: string; data: string }[] = [];
  let [id, data] = ['', ''];
  for (const line of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .slice(0, -1)) {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (line === '') {
      if (data !== '') events.push({ id, data: data.slice(0, -1) });
      data = '';
    } else if (field === 'data') data += `${value}\n`;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
  return events;
}
