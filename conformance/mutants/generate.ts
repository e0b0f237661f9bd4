import { problemsOf } from '@/contract/operation';
import { operation, operations, type OperationName } from '@/contract/operations';
import { problems, type ProblemCode } from '@/contract/problems';
import { headerName } from '@/contract/texts';
import { characterCount } from '@/domain/text';
import { problemResponse } from '@mocks/http/respond';
import { texts } from '../cases/operationCases';
import {
  intercept,
  onAnswer,
  onBody,
  onEvents,
  onQuery,
  type Fault,
  type Mutant,
} from './transform';

/** What no client can notice, and why. */
const leftOpen: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(forbidden|too_many_requests|internal_error|storage_full):/, 'no client can provoke it'],
  [/\.body_too_large:|^addImage\.file_too_large:/, 'it is found before a fault can be planted'],
  [
    /^(follow|unfollow|person|image|uploadState|\w+Content|deleteVideo)\.validation_/,
    'any id goes',
  ],
  [/^(?!updateProfile|messages)\w+\.other_user:/, 'one check for all, tried on a read and a write'],
  [/^createUpload\.not_a_video:/, 'the fake API finds it with the first part'],
  [/^uploadState\.\w+_not_found:/, 'an answer to HEAD has no code'],
  [/^(actions|avatars|badges|quotes|challenges)\.\w+:reversed/, 'any order goes'],
  [/(badges|missing|waves|rules|sources):(reversed|shorter)/, 'any order goes, and any number'],
  [/^(avatars|badges|quotes)\.\w+:shorter/, 'any number goes'],
  [/^(actions|badges|quotes|ledger).items\[\]\.(id|group|icon|name|rule|text)/, 'any words go'],
  [/(\.basis|award\.title|\.year|\.deadline|\.scene|\.captions|\.pushKey):/, 'any words go'],
  [/^challenges\.items\[\]\.(type|quiz\.questions|prompt\.minLiters):/, 'it allows another'],
  [/^\w+\.attempt\.version:/, 'rounds of other versions are not played'],
  [/\.isEvidence:absent/, 'absent means the same'],
  [/^logout\.user|^login\.token/, 'there is none with cookies'],
  [/\.user\.isModerator:/, 'absent unless they moderate'],
  [/^(?!sessions)\w+\.password_changed:/, 'one check for all, tried on a read'],
  [/^(presence\.online|liters\.community|\w+\.person\.position)/, 'others change it meanwhile'],
  [/\.undo_expired:|^inbox\.items\[\]\.(start|points|direct|hidden):/, 'it takes days'],
  [/^answerReview\.key:forgotten/, 'the same answer again is always a repeat'],
];

/** What the suite should notice and does not, and why. */
export const knownSurvivors: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(add|remove)PushSubscription\.reminders\.isOn:/, 'no case looks at it'],
  [/^removePushSubscription\.(effect|validation_failed):/, 'no case reads the devices afterwards'],
  [
    /^attempt\.attempt\.(seed|answers\[\]\.again):/,
    'no case compares it with the attempt of before',
  ],
  [
    /^(change(Password|Email)|sessions|endSessions|resetPassword|requestPasswordReset|exportData|deleteAccount)\./,
    'the cases of the account look at effects, not at each member',
  ],
  [
    /^(editMessage|deleteMessage|block|unblock|blocked|reports?|decideReport|setModerator)\./,
    'the cases of moderation look at effects, not at each member',
  ],
  [/\.(editedAt|removed|isBlocked|isModerator):/, 'no case compares it in each answer'],
];

/** What is read here of a schema of valibot. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
}

interface Member {
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly isNullable: boolean;
  /** The object that declares it. */
  readonly owner: Schema;
}

type Change = readonly [kind: string, words: string, change: (value: unknown) => unknown];

const names = Object.keys(operations) as OperationName[];

const mutant = (name: OperationName, what: string, says: string, fault: Fault): Mutant => ({
  ...fault,
  name: `${name}.${what}`,
  says: `${name} ${says}`,
});

function membersOf(schema: Schema, path: readonly string[] = []): Member[] {
  if (schema.wrapped) return membersOf(schema.wrapped, path);
  if (schema.item) return membersOf(schema.item, [...path, '[]']);
  if (schema.type === 'variant') {
    return (schema.options as readonly Schema[]).flatMap((each) => membersOf(each, path));
  }
  return Object.entries(schema.entries ?? {}).flatMap(([name, declared]) => {
    const own = [...path, name];
    let [inner, isNullable] = [declared, false];
    for (; inner.wrapped; inner = inner.wrapped) isNullable ||= inner.type === 'nullable';
    return [{ path: own, schema: inner, isNullable, owner: schema }, ...membersOf(inner, own)];
  });
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value;
  const later = (ms: number) => new Date(Date.parse(value) + ms).toISOString();
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return later(3_600_000);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return later(86_400_000).slice(0, 10);
  if (/^\d{4}-\d\d$/.test(value)) return later(32 * 86_400_000).slice(0, 7);
  return `${value}x`;
}

/** The operation that answers with an object of a schema first. */
const firstWith = new Map<Schema, OperationName>();

function changesOf({ path, schema, isNullable }: Member): Change[] {
  const { type, options = [] } = schema;
  const isDeep = depthOf(path) > 2;
  const changes: Change[] = [];
  // A deep text is what the server says of something, in its own words.
  if (type === 'number' || type === 'boolean' || (type === 'string' && !isDeep)) {
    changes.push(['other', 'answers with another', otherValue]);
  }
  if (type === 'picklist') {
    const otherOption = (value: unknown) => options.find((each) => each !== value);
    changes.push(['other', 'answers with another', otherOption]);
  }
  if (type === 'array' || type === 'strict_tuple') {
    const values = (value: unknown) => value as unknown[];
    if (!isDeep) changes.push(['reversed', 'reverses', (value) => values(value).toReversed()]);
    changes.push(['shorter', 'leaves out the last of', (value) => values(value).slice(0, -1)]);
  }
  if (isNullable) changes.push(['null', 'answers with null for', () => null]);
  // The schema alone notices this, so that one member of each answer is enough.
  if (path.length === 1) changes.push(['absent', 'leaves out', () => undefined]);
  return changes;
}

const depthOf = (path: readonly string[]) => path.filter((step) => step !== '[]').length;

/** Changes a value where a path leads; `[]` stands for each item. Undefined leaves a member out. */
function changeAt(value: unknown, [step, ...rest]: readonly string[], change: Change[2]): unknown {
  if (step === undefined) return change(value);
  if (step === '[]') {
    return Array.isArray(value) ? value.map((each) => changeAt(each, rest, change)) : value;
  }
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const { [step]: member, ...others } = value as Record<string, unknown>;
  const isThere = rest.length > 0 || (member !== null && member !== undefined);
  const next = isThere ? changeAt(member, rest, change) : member;
  return next === undefined ? others : { ...value, [step]: next };
}

function changeAnswer(name: OperationName, path: readonly string[], change: Change[2]): Fault {
  const changed = (body: unknown) => changeAt(body, path, change);
  const { responseIn } = operation(name);
  if (responseIn === 'events') {
    return onEvents((chunk) =>
      chunk.replace(
        /^data: (.*)$/gm,
        (_line, data: string) => `data: ${JSON.stringify(changed(JSON.parse(data)))}`,
      ),
    );
  }
  if (responseIn !== 'headers') return onAnswer(name, changed);
  const header = headerName(path[0] ?? '');
  return intercept(name, async ({ request, send }) => {
    const response = await send(request);
    const value = response?.headers.get(header) ?? null;
    if (!response?.ok || value === null) return response;
    const next = change(/^\d+$/.test(value) ? Number(value) : value);
    response.headers.delete(header);
    if (next !== undefined) response.headers.set(header, `${next as string | number}`);
    return response;
  });
}

const answers = names.flatMap((name) =>
  membersOf(operation(name).response as unknown as Schema).flatMap((member) => {
    const { path, owner, schema } = member;
    const first = firstWith.get(owner) ?? name;
    firstWith.set(owner, first);
    // What other answers repeat can be out of date, in its numbers first.
    const isRepeated = first !== name && (depthOf(path) > 2 || !/number|boolean/.test(schema.type));
    if (isRepeated) return [];
    const at = path.join('.').replaceAll('.[]', '[]');
    // By what challenges say, submissions are graded.
    const graded = name === 'challenges' ? (['completeChallenge'] as const) : [];
    return changesOf(member).map(([kind, words, change]) => ({
      ...mutant(name, `${at}:${kind}`, `${words} ${at}`, changeAnswer(name, path, change)),
      operations: [...new Set([name, first, ...graded])],
    }));
  }),
);

/** Returns another code with the same status, of the same operation if it has one. */
function otherCode(name: OperationName, code: ProblemCode): ProblemCode {
  const all = [...problemsOf(operation(name)), ...(Object.keys(problems) as ProblemCode[])];
  const isLike = (each: ProblemCode) => problems[each].status === problems[code].status;
  return all.find((each) => each !== code && isLike(each)) ?? 'forbidden';
}

const refusals = names.flatMap((name) =>
  problemsOf(operation(name)).map((code) => {
    const { method, status } = operation(name);
    const isUnguarded = code === 'not_signed_in';
    const instead = otherCode(name, code);
    const fault = intercept(name, async ({ request, send }) => {
      const response = await send(request);
      if (response?.status !== problems[code].status) return response;
      const isIt = method === 'HEAD' || (await response.clone().text()).includes(`"${code}"`);
      if (!isIt) return response;
      const body = status === 204 ? null : '{}';
      return isUnguarded ? new Response(body, { status }) : problemResponse(instead);
    });
    const says = isUnguarded ? 'needs no session' : `answers ${instead} in place of ${code}`;
    return mutant(name, `${code}:other`, says, fault);
  }),
);

/** Leaves out what may be left out, and otherwise takes what was sent first. */
const ignored = names.flatMap((name) => {
  const { query, body } = operation(name);
  const isOptional = (schema: unknown) => (schema as Schema).type === 'optional';
  const first = (memory: Map<string, unknown>, value: unknown) => {
    if (!memory.has('first')) memory.set('first', value);
    return memory.get('first');
  };
  const ofQuery = Object.entries(query?.entries ?? {}).map(([key, schema]) => {
    const fault = onQuery(name, (values, { memory }) => {
      if (isOptional(schema)) values.delete(key);
      else if (values.has(key)) values.set(key, String(first(memory, values.get(key))));
    });
    return mutant(name, `${key}:ignored`, `ignores ${key} in the query`, fault);
  });
  const ofBody = Object.entries(body?.entries ?? {}).map(([key, schema]) => {
    const fault = onBody(name, ({ [key]: value, ...rest }, { memory }) =>
      isOptional(schema) || value === undefined ? rest : { ...rest, [key]: first(memory, value) },
    );
    return mutant(name, `${key}:ignored`, `ignores ${key} in the body`, fault);
  });
  return [...ofQuery, ...ofBody];
});

const keys = names
  .filter((name) => operation(name).idempotent)
  .flatMap((name) => {
    const forgotten = intercept(name, async ({ request, send, sendWith }) =>
      request.headers.has('Idempotency-Key')
        ? sendWith({ 'Idempotency-Key': crypto.randomUUID() })
        : send(request),
    );
    const shared = intercept(name, async ({ request, send, memory }) => {
      const key = request.headers.get('Idempotency-Key') ?? '';
      const known = memory.get(key) as Response | undefined;
      const response = known ?? (await send(request));
      if (response?.ok) memory.set(key, response.clone());
      return response;
    });
    return [
      mutant(name, 'key:forgotten', 'does its work for each repeat of a key', forgotten),
      mutant(name, 'key:shared', 'answers a key of somebody else with their answer', shared),
    ];
  });

interface Table {
  all(): { readonly id: string; readonly userId?: string }[];
  put(row: { readonly id: string }): unknown;
  delete(id: string): void;
}

/** Takes back what a request has changed for its user. */
const unstored = names
  .filter((name) => !['GET', 'HEAD'].includes(operation(name).method))
  .filter((name) => operation(name).access === 'signedIn')
  .map((name) => {
    const fault = intercept(name, async ({ request, send, userId, db }) => {
      const tables = Object.values(db).filter((part) => typeof part === 'object') as Table[];
      const own = (table: Table) => table.all().filter((row) => (row.userId ?? row.id) === userId);
      const before = tables.map(own);
      const response = await send(request);
      if (!response?.ok) return response;
      for (const [index, table] of tables.entries()) {
        for (const { id } of own(table)) table.delete(id);
        for (const row of before[index] ?? []) table.put(row);
      }
      return response;
    });
    return mutant(name, 'effect:lost', 'answers and stores nothing', fault);
  });

const sizes = texts.flatMap(([name, member, size]) => {
  if (size === undefined) return [];
  const taken = (from: number, to: number) =>
    onBody(name, ({ [member]: value, ...body }) => {
      const isIt = typeof value === 'string' && characterCount(value.trim()) === from;
      return { ...body, [member]: isIt ? 'w'.repeat(to) : value };
    });
  return [
    mutant(name, `${member}:wider`, `takes ${size + 1} characters`, taken(size + 1, size)),
    mutant(name, `${member}:narrower`, `rejects ${size} characters`, taken(size, size + 1)),
  ];
});

const all = [...answers, ...refusals, ...ignored, ...keys, ...unstored, ...sizes];

/** Each breaks one thing that the contract says of one operation. */
export const generated = [...new Map(all.map((each) => [each.name, each])).values()].filter(
  ({ name }) => !leftOpen.some(([pattern]) => pattern.test(name)),
);
