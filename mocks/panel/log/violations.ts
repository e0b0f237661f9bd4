import * as v from 'valibot';
import { problemsOf, type Operation } from '@/contract/operation';
import { operation } from '@/contract/operations';
import { problems, problemSchema, type Problem, type ProblemCode } from '@/contract/problems';
import { readHeaders } from '@/contract/texts';
import { mediaTypeOf } from '@/lib/mediaType';
import { parsed, type LoggedResponse, type LogEntry } from '../recording/log';

export function violationsOf({ name, method, path, answer }: LogEntry): string[] {
  if (!name) return [`The contract has no operation ${method} ${path}.`];
  if (!answer) return [];
  const row = operation(name);
  return answer.status >= 400 ? inProblem(row, answer) : inAnswer(row, answer);
}

function inAnswer(row: Operation, response: LoggedResponse): string[] {
  const status =
    response.status === row.status
      ? []
      : [`The status is ${response.status}, but the contract declares ${row.status}.`];
  return [...status, ...inContent(row, response)];
}

function inContent({ response, responseIn, media }: Operation, answer: LoggedResponse): string[] {
  const type = typeOf(answer);
  if (responseIn === undefined) return inJson(response, answer);
  if (responseIn === 'headers') {
    return 'entries' in response
      ? inValue(response, readHeaders(response.entries as v.ObjectEntries, answer.headers))
      : [];
  }
  const expected = media ?? 'text/event-stream';
  const isExpected = type.startsWith(expected.replace('*', ''));
  return isExpected ? [] : [`The content type is ${type || 'missing'}, not ${expected}.`];
}

function inProblem(row: Operation, response: LoggedResponse): string[] {
  const type = typeOf(response);
  const wrongType =
    type === 'application/problem+json'
      ? []
      : [`A problem must be application/problem+json; the content type is ${type || 'missing'}.`];
  const wrong = [...wrongType, ...inJson(problemSchema, response)];
  if (wrong.length > 0) return wrong;
  const { code, status } = parsed(response.body ?? '') as Problem;
  const known: readonly string[] = problemsOf(row);
  if (!known.includes(code)) return [`The contract declares no "${code}" for this operation.`];
  const { status: expected } = problems[code as ProblemCode];
  return [status, response.status].every((each) => each === expected)
    ? []
    : [
        `"${code}" has the status ${expected}, but the body says ${status} and the response is a ${response.status}.`,
      ];
}

function inJson(schema: v.GenericSchema, response: LoggedResponse): string[] {
  if (!/\bjson\b/.test(typeOf(response))) {
    return [`The content type is ${typeOf(response) || 'missing'}, not JSON.`];
  }
  const value = parsed(response.body ?? '');
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

const typeOf = ({ headers }: LoggedResponse) => mediaTypeOf(headers);
