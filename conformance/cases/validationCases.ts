import { operations, operation, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { sharedExample } from '../examples';
import { strangeIds, unknownIds } from '../fixtures';
import { bodySchemaOf, operationObject, type Schema } from '../openapiParts';
import { readProblem, unreadable } from '../readResponse';
import { buildRequest } from '../testRequest';
import { limitCases } from './limitCases';

const names = Object.keys(operations) as OperationName[];
/** Violates the request schemas of openapi.json one member at a time, for every operation. */
export const validationGroup: Group = {
  name: 'validation',
  cases: [
    ...names.flatMap((name) => [...bodyCases(name), ...headerCases(name), ...queryCases(name)]),
    ...names.flatMap(unknownCases),
    ...limitCases,
  ],
};

const wrongOf = (member: Schema): unknown => (member.type === 'string' ? 7 : 'seven');

function bodyCases(name: OperationName): Case[] {
  const schema = bodySchemaOf(name);
  if (!schema) return [];
  const { properties = {}, required = [] } = schema;
  const missing = required.map((member) => ({
    title: `${name} without "${member}" is rejected with a pointer to it`,
    operation: name,
    run: (t: TestContext) => expectProblem(t, name, { [member]: undefined }, `/${member}`),
  }));
  const wrong = Object.entries(properties).map(([member, described]) => ({
    title: `${name} with "${member}" of a wrong type is rejected with a pointer to it`,
    operation: name,
    run: (t: TestContext) => expectProblem(t, name, { [member]: wrongOf(described) }, `/${member}`),
  }));
  const broken = {
    title: `${name} with a body that isn't a JSON object is rejected`,
    operation: name,
    async run(t: TestContext) {
      const { person, values } = await sharedExample(name, t);
      const sent = buildRequest(name, values);
      for (const body of ['[]', '7', '"text"']) {
        readProblem(name, 'validation_failed', await person.send({ ...sent, body }));
      }
    },
  };
  const withoutJson = {
    title: `${name} with a body that isn't JSON, or is null, is rejected`,
    operation: name,
    async run(t: TestContext) {
      const { person, values } = await sharedExample(name, t);
      const sent = buildRequest(name, values);
      for (const body of ['{"', '', 'name=Ana', 'null']) {
        const response = await person.send({ ...sent, body });
        readProblem(name, 'validation_failed', response, unreadable);
      }
    },
  };
  return [...missing, ...wrong, broken, withoutJson];
}

function headerCases(name: OperationName): Case[] {
  const headers = (operationObject(name).parameters ?? []).filter(
    (each) => each.in === 'header' && each.required,
  );
  return headers.map((header) => ({
    title: `${name} without the header ${header.name} is rejected`,
    operation: name,
    async run(t) {
      const { person, values } = await sharedExample(name, t);
      const sent = buildRequest(name, values);
      const { [header.name]: _dropped, ...others } = sent.headers;
      readProblem(name, 'validation_failed', await person.send({ ...sent, headers: others }));
    },
  }));
}

/** Returns invalid values for a query parameter. */
function wrongTexts(name: string, schema: Schema): string[] {
  if (name === 'limit') return ['0', '-1', '101', '1.5', 'many'];
  if (name === 'count') return ['0', '-1', '32', '1.5', 'many', ''];
  if (name === 'month') return ['2026-13', '2026-00', '2026-3', '2026-03-01', 'March', ''];
  if (name === 'cursor' || name === 'after') return ['nonsense', '%00', '-1'];
  return schema.enum || schema.const !== undefined ? ['nonsense', ''] : [];
}

function queryCases(name: OperationName): Case[] {
  const queryParameters = (operationObject(name).parameters ?? []).filter(
    (each) => each.in === 'query',
  );
  return queryParameters.flatMap(({ name: member, schema }) =>
    wrongTexts(member, schema).map((text) => ({
      title: `${name} with ${member}=${text} is rejected with a pointer to it`,
      operation: name,
      run: (t: TestContext) => expectProblem(t, name, { [member]: text }, `/${member}`),
    })),
  );
}

/** The problem code for an unknown id in the path, by the name of its parameter. */
const unknownCodes: Readonly<Record<string, ProblemCode>> = {
  challengeId: 'challenge_not_found',
  number: 'attempt_not_found',
  questionId: 'question_not_found',
  uploadId: 'upload_not_found',
  videoId: 'video_not_found',
  userId: 'user_not_found',
  imageId: 'image_not_found',
  actionId: 'action_not_found',
  logId: 'log_not_found',
  date: 'review_not_found',
  itemId: 'inbox_item_not_found',
};

function unknownCases(name: OperationName): Case[] {
  const inPath = Object.keys(operation(name).params?.entries ?? {});
  return inPath.map((member) => ({
    title: `${name} with an unknown ${member} is rejected`,
    operation: name,
    async run(t: TestContext) {
      const code = unknownCodes[member];
      if (!code) throw new Error(`Say in unknownCodes what an unknown ${member} is rejected with.`);
      const { person, values } = await sharedExample(name, t);
      for (const id of [...unknownIds, ...strangeIds]) {
        await person.rejected(name, code, { ...values, [member]: id });
      }
    },
  }));
}

async function expectProblem(
  t: TestContext,
  name: OperationName,
  change: Record<string, unknown>,
  pointer: string,
): Promise<void> {
  const { person, values } = await sharedExample(name, t);
  await person.rejected(name, 'validation_failed', { ...values, ...change }, pointer);
}
