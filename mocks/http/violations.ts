import * as v from 'valibot';
import { problemsOf, type Operation } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, problemSchema, type Problem } from '@/contract/problems';
import { readHeaders } from '@/contract/texts';
import { isJson, mediaTypeOf } from '@/lib/mediaType';
import { parsed } from '../browser/requestLog';

export interface LoggedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if it isn't JSON. */
  readonly body: string | undefined;
}

interface Exchange {
  /** Undefined if no operation of the contract has this method and path. */
  readonly name: OperationName | undefined;
  readonly method: string;
  readonly path: string;
  readonly answer: LoggedResponse | null;
}

/** Returns in sentences how a response breaks the contract. */
export function violationsOf({ name, method, path, answer }: Exchange): string[] {
  if (!name) return [`The contract has no operation ${method} ${path}.`];
  if (!answer) return [];
  const row = operation(name);
  // HEAD gets no body. 206 is a part of a file, and 304 says that it hasn't changed.
  const isBare = method === 'HEAD' && (row.method !== 'HEAD' || answer.status >= 400);
  const isOfFile = row.responseIn === 'bytes' && [206, 304].includes(answer.status);
  if (isBare || isOfFile) return [];
  if (answer.status >= 400) return inProblem(row, answer);
  const content = inContent(row, answer);
  if (answer.status === row.status) return content;
  return [`The status is ${answer.status}, but the contract declares ${row.status}.`, ...content];
}

/** Returns the data in a response's JSON or headers; undefined for bytes and streams. */
export function dataIn({ response, responseIn }: Operation, answer: LoggedResponse): unknown {
  if (responseIn === undefined) return isJson(answer) ? parsed(answer.body) : undefined;
  const { entries = {} } = response as { readonly entries?: v.ObjectEntries };
  return responseIn === 'headers' ? readHeaders(entries, answer.headers) : undefined;
}

function inContent(row: Operation, answer: LoggedResponse): string[] {
  const { response, responseIn, media } = row;
  if (responseIn === undefined) return inJson(response, answer);
  if (responseIn === 'headers') return inValue(response, dataIn(row, answer));
  const type = mediaTypeOf(answer.headers);
  const expected = media ?? 'text/event-stream';
  const isExpected = type.startsWith(expected.replace('*', ''));
  return isExpected ? [] : [`The content type is ${type || 'missing'}, not ${expected}.`];
}

function inProblem(row: Operation, response: LoggedResponse): string[] {
  const type = mediaTypeOf(response.headers);
  const mustBe = 'A problem must be application/problem+json; the content type is';
  const isTyped = type === 'application/problem+json';
  const wrong = inJson(problemSchema, response);
  if (!isTyped) wrong.unshift(`${mustBe} ${type || 'missing'}.`);
  if (wrong.length > 0) return wrong;
  const { code, status } = parsed(response.body) as Problem;
  const known = problemsOf(row).find((each) => each === code);
  if (!known) return [`The contract declares no "${code}" for this operation.`];
  const { status: expected } = problems[known];
  if (status === expected && response.status === expected) return [];
  return [
    `"${code}" has the status ${expected}, but the body says ${status} and the response is a ${response.status}.`,
  ];
}

function inJson(schema: v.GenericSchema, { headers, body }: LoggedResponse): string[] {
  if (!isJson({ headers })) {
    return [`The content type is ${mediaTypeOf(headers) || 'missing'}, not JSON.`];
  }
  const value = parsed(body);
  if (value === undefined) return ['The body is not JSON: it may be truncated.'];
  return inValue(schema, value);
}

function inValue(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const path = v.getDotPath(issue);
    return `${path === null ? '' : `${path}: `}${issue.message}`;
  });
}

const maxCharacters = 20_000;

export function pretty(body: string): string {
  const value = parsed(body);
  const text = value === undefined ? body : JSON.stringify(value, null, 2);
  const rest = text.length - maxCharacters;
  return rest > 0 ? `${text.slice(0, maxCharacters)}\n… and ${rest} more characters` : text;
}
