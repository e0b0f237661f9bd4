import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as account from './account';
import * as actions from './actions';
import * as attempts from './attempts';
import * as badges from './badges';
import * as challengeContent from './challengeContent';
import * as challenges from './challenges';
import * as citations from './citations';
import * as images from './images';
import * as inbox from './inbox';
import * as leaderboard from './leaderboard';
import * as ledger from './ledger';
import * as messages from './messages';
import * as moderation from './moderation';
import type { OperationName } from './operations';
import * as people from './people';
import * as presence from './presence';
import { problemSchema } from './problems';
import * as quotes from './quotes';
import * as reminders from './reminders';
import * as savings from './savings';
import * as session from './session';
import * as submissions from './submissions';
import * as today from './today';
import * as uploads from './uploads';
import * as videos from './videos';

type Module = Readonly<Record<string, unknown>>;

/** Operations by subject, in the order in which the document lists them. */
const tags: ReadonlyArray<readonly [name: string, description: string, ...modules: Module[]]> = [
  ['Session', 'Signing up, signing in and out.', session],
  ['Account', 'The profile, the password, and what is stored of a user.', account],
  ['Challenges', 'Challenges, and their completion, which the server grades.', challenges],
  ['Attempts', 'Quizzes and game rounds in progress.', attempts],
  [
    'Today',
    'What a user can do every day: log actions, and answer five questions.',
    today,
    actions,
  ],
  ['Points', 'What a user has earned: points, badges, liters and streaks.', ledger, badges],
  ['Leaderboard', 'Users by points.', leaderboard],
  ['People', 'Other users. Those whom a user follows are their friends.', people],
  [
    'Moderation',
    'Blocking and reporting, and what moderators do about reports. The first account on a server is a moderator.',
    moderation,
  ],
  ['Inbox', 'What is new for a user, and what they have read of it.', inbox],
  ['Reminders', 'Notifications of a streak at risk, outside the app.', reminders],
  ['Chat', 'Messages, as a list and as a stream.', messages, presence],
  ['Images', 'Images of messages, and avatars.', images],
  ['Uploads', 'Resumable uploads by the tus protocol 1.0.', uploads],
  ['Videos', 'Published uploads.', videos],
  ['Quotes', 'Quotes about saving water.', quotes],
];

export const tagObjects = tags.map(([name, description]) => ({ name, description }));

const exportsOf = (modules: readonly Module[], ending: 'Operations' | 'Schema') =>
  modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith(ending));

export const tagByOperation = Object.fromEntries(
  tags.flatMap(([tag, , ...modules]) =>
    exportsOf(modules, 'Operations').flatMap(([, rows]) =>
      Object.keys(rows as object).map((name) => [name, tag]),
    ),
  ),
) as Record<OperationName, string>;

const modules = [
  ...tags.flatMap(([, , ...each]) => each),
  challengeContent,
  citations,
  savings,
  submissions,
  { problemSchema },
];

/** Components by name, sorted: `userSchema` is `#/components/schemas/User`. */
const components = Object.fromEntries(
  exportsOf(modules, 'Schema')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => [
      name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, ''),
      schema as GenericSchema,
    ]),
) as Record<string, GenericSchema>;

export const refTo = (name: string) => `#/components/schemas/${name}`;

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { referenceId: string }) => refTo(referenceId),
  overrideSchema: ({ jsonSchema: { prefixItems, ...rest } }: { jsonSchema: JsonSchema }) =>
    prefixItems && { ...rest, items: membersOf(prefixItems), maxItems: prefixItems.length },
} as const;

/** Returns the schema of all members of a tuple: few tools know tuples of unlike members. */
function membersOf([first = true, ...others]: readonly (JsonSchema | boolean)[]) {
  const isUniform = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  if (!isUniform) throw new Error('The members of a tuple must have the same schema.');
  return first;
}

export function jsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    ...conversion,
    definitions: components,
  });
  return rest;
}

export const componentSchemas = toJsonSchemaDefs(components, conversion);
