import { operation, operations, type OperationName } from '@/contract/operations';
import type { Case, Group } from '../case';
import { exampleOf, sharedExample } from '../examples';
import { readSuccess } from '../readResponse';
import { sameLaterCases } from './sameLaterCases';

const names = Object.keys(operations) as OperationName[];

export const operationGroup: Group = {
  name: 'operations',
  cases: [
    ...names.flatMap((name) => [answersAsDeclared(name), ...rejectsSignedOutUsers(name)]),
    ...sameLaterCases,
  ],
};

function answersAsDeclared(name: OperationName): Case {
  return {
    title: `${name} returns the declared status, content type and body`,
    operation: name,
    async run(t) {
      const person = await t.signUp();
      const values = await exampleOf(name, person, t);
      readSuccess(name, await person.respond(name, values));
    },
  };
}

function rejectsSignedOutUsers(name: OperationName): Case[] {
  if (operation(name).access !== 'signedIn') return [];
  return [
    {
      title: `${name} is rejected without a session`,
      operation: name,
      async run(t) {
        const { values } = await sharedExample(name, t);
        await t.visitor().rejected(name, 'not_signed_in', values);
      },
    },
  ];
}
