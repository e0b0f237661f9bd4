import * as v from 'valibot';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problemSchema, problems, type Problem } from '@/contract/problems';
import { readHeaders } from '@/contract/texts';
import { mediaTypeOf } from '@/lib/mediaType';
import { openApiPointer } from './openapiParts';
import { Failure, clip, describeRequest, type TestRequest } from './testRequest';

export interface ReceivedResponse {
  readonly sent: TestRequest;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

function checksOf(answer: ReceivedResponse, contract: string) {
  const expect = (isSo: boolean, expected: string) => {
    if (isSo) return;
    const sent = describeRequest(answer.sent);
    throw new Failure({ sent, expected, got: describeAnswer(answer), contract });
  };
  const fitting = (schema: v.GenericSchema, value: unknown): unknown => {
    const { success, output, issues = [] } = v.safeParse(schema, value);
    const wrong = issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    expect(success, `an answer of the declared shape (${wrong.join('; ')})`);
    return output;
  };
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return expect(false, 'JSON');
    }
  };
  const expectType = (type: string) =>
    expect(contentType(answer) === type, `the Content-Type ${type}`);
  return { expect, expectType, fitting, parse };
}

/** Returns the body of a successful response; fails if it doesn't match the contract. */
export function readSuccess(name: OperationName, answer: ReceivedResponse): unknown {
  const { status, responseIn, response, media } = operation(name);
  const place = openApiPointer(name, 'responses', status);
  const { expect, expectType, fitting, parse } = checksOf(answer, place);
  expect(answer.status === status, `status ${status}`);
  if (responseIn === 'bytes') {
    const family = (media ?? '').replace('*', '');
    expect(contentType(answer).startsWith(family), `a Content-Type of ${media}`);
    return new Blob([answer.bytes], { type: contentType(answer) });
  }
  if (responseIn === 'headers') {
    const entries = 'entries' in response ? (response.entries as v.ObjectEntries) : {};
    return fitting(response, readHeaders(entries, answer.headers));
  }
  expectType(responseIn === 'events' ? 'text/event-stream' : 'application/json');
  if (responseIn !== 'events') return fitting(response, parse(answer.text));
  const events = readEvents(answer.text).filter(({ id }) => id !== '');
  const read = events.map(({ data }) => fitting(response, parse(data)));
  expect(read.length > 0, 'an event with an id and data');
  return read[0];
}

/** A body that isn't JSON may also be rejected with this status. */
export const unreadable = 400;

/** Fails if the response doesn't match the contract. `also` is another allowed status. */
export function readProblem(
  name: OperationName,
  code: string,
  response: ReceivedResponse,
  also?: typeof unreadable,
): Problem {
  const { status, title } = problems[code as keyof typeof problems];
  const { expect } = checksOf(response, openApiPointer(name, 'responses', status));
  const wanted = `status ${status} with the problem code "${code}"`;
  expect(response.status === status || response.status === also, wanted);
  if (operation(name).method === 'HEAD') return { type: 'about:blank', title, status, code };
  const problem = anyProblem(name, response);
  expect(problem.code === code, wanted);
  return problem;
}

/** Returns the response's problem; fails if the operation doesn't declare it. */
export function anyProblem(name: OperationName, response: ReceivedResponse): Problem {
  const { status } = response;
  const place = openApiPointer(name, 'responses', status);
  const { expect, expectType, fitting, parse } = checksOf(response, place);
  expectType('application/problem+json');
  const problem = fitting(problemSchema, parse(response.text)) as Problem;
  const described = status === unreadable ? problems.validation_failed.status : status;
  const codes = problemsOf(operation(name)).filter((code) => problems[code].status === described);
  const isDeclared = codes.some((code) => code === problem.code);
  expect(isDeclared, `one of the problem codes ${codes.join(', ') || '(none)'}`);
  expect(problem.status === status, 'a member status like the HTTP status');
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

/** Follows the WHATWG's rules. Shares no code with the app, whose reader takes text in pieces. */
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
