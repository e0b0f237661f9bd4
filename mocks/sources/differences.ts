import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import { problems, type Problem } from '@/contract/problems';
import { parsed } from '../browser/requestLog';
import { dataIn, violationsOf, type LoggedResponse } from '../http/violations';
import { kindOf, type Ids } from './ids';

/** A request that both sides have answered. Bodies are text, undefined for bytes and streams. */
export interface Shadowed {
  readonly name: OperationName;
  readonly request: Pick<Request, 'method' | 'url' | 'headers'>;
  readonly requestBody: string | undefined;
  readonly fake: LoggedResponse;
  readonly real: LoggedResponse;
}

/** Which data should be the same on both sides, so that its values are compared. Content always is. */
export interface Alike {
  /** What the signed-in user has done and earned. */
  readonly user: boolean;
  /** Other people, and what they have done. */
  readonly people: boolean;
  /** The calendar date. */
  readonly date: boolean;
}

export interface Difference {
  readonly what: 'status' | 'code' | 'shape' | 'value' | 'order';
  /** As in `items[].points`; empty for the whole response. */
  readonly path: string;
  readonly text: string;
  /** The relevant description in the contract. */
  readonly contract: string;
  /** In how many rows. */
  readonly count: number;
}

type Step = string | number;
type Members = Readonly<Record<string, unknown>>;
interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
}

const textOf = (path: readonly Step[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
const patternOf = (path: readonly Step[]) => textOf(path).replace(/\[\d+\]/g, '[]');

/** Members that depend on other people. */
const ofPeople =
  /^(leaderboard (items|nextCursor|total|me\.(position|change|rank))|messages|(un)?follow|person|liters community|presence|inbox unread|blocked|exportData (following|blocked|reports)|reports?|decideReport|setModerator)/;
/** Members that depend on nobody. */
const ofContent =
  /^((quotes|actions|avatars) |challenges (counts\.totalPoints|items\[\](?!\.(completed|isBegun)))|badges items\[\](?!\.(earned|progress)))/;
/** Members that a backend may leave out or choose freely, or that change at any moment. */
const isFree = /^(.* token|.* (attempt\.)?seed|.* reminders\.pushKey|presence online)$/;
/** Problems about data of other people, or of the user, that may be missing on one side. */
const ofOthers = /^(user|message|report|inbox_item|image)_not_found$/;
const ofUser = /^(video|upload|log|attempt|review|question)_not_found$|^upload_incomplete$/;
/** Lists whose rows each side chooses. */
const isChosen = /(^| |\.)(questions|answers)$/;
/** What lists are sorted by, newest or highest first. */
const sortedBy: Partial<Record<OperationName, string>> = {
  leaderboard: 'points',
  messages: 'timestamp',
  videos: 'uploadedAt',
  inbox: 'at',
};

const date = /\d{4}-\d\d(-\d\d)?(?![\d-])/g;
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);
const picture = /^(avatar|url|default|characters)$/;
/** The sources of videos end with their ids. */
const videoKind = (source: string) => source.replace(/\b(video(?:Bonus)?:).*/, '$1');
/** The row of the fake API for the points that a user has at the backend. */
const notShared = /^(ledger|exportData) .*"source":"real backend"/;
const notOurs = new RegExp(`${notShared.source}|^inbox .*"type":"(follow|reply)"`);
/** True for the cursor before that row: it is the first one of its user. */
const isBeforeOther = (cursor: unknown) =>
  typeof cursor === 'string' && atob(cursor).endsWith('%2C1%5D');
const rowKeys = ['id', 'actionId', 'questionId', 'date', 'start', 'title'];
const lastSegment = (url: string) => url.split('/').at(-1) ?? '';
const listed = (keys: readonly string[]) => (keys.length > 0 ? keys.join(', ') : 'nothing');
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown) =>
  value === undefined ? 'missing' : (JSON.stringify(value) ?? '').slice(0, 120);

const problemIn = ({ body }: LoggedResponse) => (parsed(body) ?? {}) as Partial<Problem>;
const statusText = (answer: LoggedResponse) =>
  answer.status < 400
    ? String(answer.status)
    : `${answer.status} ${problemIn(answer).code ?? 'without a code'}`;
const invalidMembers = (answer: LoggedResponse) =>
  problemIn(answer)
    .errors?.map(({ pointer, code }) => `${pointer} ${code}`)
    .join();

const additions = 'openapi.json: “Undeclared members are ignored, in requests and in responses.”';

/** Returns the description of a member, of what it is in, or of the operation. */
function sentenceAt(name: OperationName, path: readonly Step[]): string {
  const { method, path: url, summary, response } = operation(name);
  let schemas: readonly Schema[] = [response];
  let sentence = `${method} ${url}: “${summary}”`;
  for (const [index, step] of path.entries()) {
    schemas = schemas
      .flatMap((each) => unwrapped(each).options ?? [unwrapped(each)])
      .map(({ item, entries }) => (typeof step === 'number' ? item : entries?.[step]))
      .filter((each) => each !== undefined);
    const [first] = schemas;
    const text = first && (v.getDescription(first) ?? v.getDescription(unwrapped(first)));
    if (text !== undefined) sentence = `${patternOf(path.slice(0, index + 1))}: “${text}”`;
  }
  return sentence;
}

const unwrapped = (schema: Schema): Schema => (schema.wrapped ? unwrapped(schema.wrapped) : schema);

/** Collects differences, one for each kind and member of the contract. */
function createFound(name: OperationName) {
  const found = new Map<string, Difference>();
  function add(
    what: Difference['what'],
    steps: readonly Step[],
    text: string,
    contract = sentenceAt(name, steps),
  ): void {
    const path = patternOf(steps);
    const key = `${what} ${path}`;
    const first = found.get(key) ?? { what, path, text, contract, count: 0 };
    found.set(key, { ...first, count: first.count + 1 });
  }
  return {
    add,
    addValue: (path: readonly Step[], one: unknown, other: unknown) =>
      add('value', path, `${textOf(path)} is ${show(other)}, and ${show(one)} at the fake API.`),
    list: () => [...found.values()],
  };
}

type Found = ReturnType<typeof createFound>;

interface Sides {
  readonly alike: Alike;
  readonly ids: Ids;
}

/** Returns the differences between two responses and records which ids correspond. */
export function differencesOf(shadowed: Shadowed, sides: Sides): Difference[] {
  const { name, request, fake, real } = shadowed;
  const { alike } = sides;
  const found = createFound(name);
  const { add } = found;
  const { method, url } = request;
  const isProblem = real.status >= 400;

  // A response to HEAD has no body with a code.
  if (method === 'HEAD' && fake.status === real.status && isProblem) return [];
  if (statusText(fake) !== statusText(real)) {
    const { code = '' } = problemIn(fake.status < 400 ? real : fake);
    if (!alike.people && ofOthers.test(code)) return [];
    if (!alike.user && ofUser.test(code)) return [];
    const problem = (problems as Partial<Record<string, { status: number; title: string }>>)[code];
    const sentence = problem && `${problem.status} ${code}: “${problem.title}”`;
    const text = `The response is ${statusText(real)}, and ${statusText(fake)} at the fake API.`;
    add(fake.status === real.status ? 'code' : 'status', [], text, sentence);
    // What follows from a write needs its ids.
    if (isProblem || fake.status >= 400) return found.list();
  }
  const row = operation(name);
  const other = dataIn(row, real);
  if (isProblem || other === undefined) {
    const breaches = violationsOf({ name, method, path: url, answer: real });
    for (const sentence of breaches) add('shape', [], sentence);
    const [mine, theirs] = [fake, real].map(invalidMembers);
    if (isProblem && breaches.length === 0 && mine !== theirs)
      found.addValue(['errors'], mine, theirs);
    return found.list();
  }
  const expected = v.safeParse(row.response, dataIn(row, fake));
  const { issues = [], output } = v.safeParse(row.response, other);
  const broken = new Set<string>();
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => key as Step);
    broken.add(textOf(path));
    add('shape', path, `${textOf(path) || 'The body'}: ${issue.message}.`);
  }
  addUndeclared(found, [], other, output);
  compareValues(shadowed, sides, { found, broken })([], expected.output, output);
  return found.list();
}

function addUndeclared(found: Found, path: readonly Step[], value: unknown, known: unknown): void {
  if (Array.isArray(value) && Array.isArray(known))
    value.forEach((each, index) => addUndeclared(found, [...path, index], each, known[index]));
  if (!isObject(value) || !isObject(known)) return;
  for (const [key, each] of Object.entries(value)) {
    const at = [...path, key];
    if (key in known) addUndeclared(found, at, each, known[key]);
    else found.add('shape', at, `${textOf(at)} isn't in the contract.`, additions);
  }
}

const membersOf = (path: readonly Step[]) =>
  path.filter((step) => typeof step === 'string').toReversed();

function compareValues(
  { name, request, real }: Shadowed,
  { alike, ids }: Sides,
  { found, broken }: { found: Found; broken: ReadonlySet<string> },
) {
  const { add, addValue } = found;

  function isCompared(path: readonly Step[]): boolean {
    const target = `${name} ${patternOf(path)}`;
    if (ofContent.test(target)) return true;
    // The change since the start of the day depends on when the user was copied.
    if (/^leaderboard .*change$/.test(target)) return alike.people && alike.user;
    return ofPeople.test(target) ? alike.people : alike.user;
  }

  function isSameText(path: readonly Step[], one: string, other: string): boolean {
    const [member = '', owner] = membersOf(path);
    const kind = kindOf(name, member, owner);
    if (kind === 'upload') return ids.match(kind, lastSegment(one), lastSegment(other));
    if (picture.test(member) && owner !== 'source' && one && other)
      return ids.match('url', one, other);
    if (/^id$|Id$|Cursor$|^replyTo$|^position$/.test(member)) return ids.match(kind, one, other);
    if (member === 'source') return comparable(videoKind(one)) === comparable(videoKind(other));
    return (isTime(one) && isTime(other)) || comparable(one) === comparable(other);
  }

  const comparable = (text: string) => (alike.date ? text : text.replace(date, ''));

  function compare(path: readonly Step[], one: unknown, other: unknown): void {
    if (isFree.test(`${name} ${patternOf(path)}`) || broken.has(textOf(path))) return;
    if (name === 'ledger' && path[0] === 'olderCursor' && other === null && isBeforeOther(one))
      return;
    if (Array.isArray(one) && Array.isArray(other)) compareRows(path, one, other);
    else if (isObject(one) && isObject(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        compare([...path, key], one[key], other[key]);
    } else {
      const areTexts = typeof one === 'string' && typeof other === 'string';
      // Matches ids even where values aren't compared, since later requests use them.
      const isSame = areTexts ? isSameText(path, one, other) : one === other;
      if (!isSame && isCompared(path)) addValue(path, one, other);
    }
  }

  /** Returns the key that identifies a row, as the backend's id. */
  function keyOf(path: readonly Step[], value: unknown, index: number, isFake: boolean): string {
    const [owner = ''] = membersOf(path);
    if (typeof value === 'string' && !picture.test(owner)) return value;
    const row = (isObject(value) ? value : {}) as Readonly<Record<string, string | number | null>>;
    const member = rowKeys.find((each) => each in row) ?? '';
    const key = String(row[member] ?? '');
    const text = isFake ? ids.realOf(kindOf(name, member, owner), key) : key;
    return comparable(text) || String(index);
  }

  function compareRows(path: readonly Step[], all: readonly unknown[], theirs: readonly unknown[]) {
    const isOurs = (each: unknown) =>
      !(alike.people ? notShared : notOurs).test(`${name} ${JSON.stringify(each)}`);
    const [ones, others] = [all.filter(isOurs), theirs.filter(isOurs)];
    if (!isCompared([...path, 0])) return checkPage(path, theirs);
    const keys = ones.map((each, index) => keyOf(path, each, index, true));
    const otherKeys = others.map((each, index) => keyOf(path, each, index, false));
    if (isChosen.test(patternOf(path)) && keys.join() !== otherKeys.join()) {
      if (ones.length !== others.length) addValue([...path, 'length'], ones.length, others.length);
      return;
    }
    const missing = keys.filter((key) => !otherKeys.includes(key));
    const extra = otherKeys.filter((key) => !keys.includes(key));
    // What each side has named itself is in the same order.
    const kind = kindOf(name, 'id', membersOf(path)[0]);
    const areRenamed =
      (ids.isCreated(kind) || missing.length === keys.length) &&
      missing.length === extra.length &&
      !extra.some((key) => ids.isMatched(kind, key));
    const paired = areRenamed ? keys.map((key) => extra[missing.indexOf(key)] ?? key) : keys;
    if (!areRenamed && missing.length + extra.length > 0) {
      const text = `${textOf(path)} lacks ${listed(missing)} and has ${listed(extra)} in addition.`;
      add('value', path, shortened(text));
    }
    const order = paired.filter((key) => otherKeys.includes(key)).join(', ');
    const other = otherKeys.filter((key) => paired.includes(key)).join(', ');
    if (order !== other)
      add('order', path, shortened(`${textOf(path)} is in another order: ${other}.`));
    for (const [index, key] of paired.entries()) {
      const at = otherKeys.indexOf(key);
      if (at >= 0) compare([...path, at], ones[index], others[at]);
    }
  }

  /** Checks a list of other people than those of the fake API. */
  function checkPage(path: readonly Step[], rows: readonly unknown[]): void {
    if (patternOf(path) !== 'items') return;
    const { searchParams: query } = new URL(request.url);
    const limit = Number(query.get('limit') ?? Infinity);
    const isLast = query.has('around') || !/Cursor"\s*:\s*"/.test(real.body ?? '');
    if (rows.length > limit || (!isLast && query.has('limit') && rows.length < limit))
      add('value', path, `A page of ${limit} rows has ${rows.length}, and isn't the last.`);
    const member = sortedBy[name] ?? '';
    const values = rows.filter(isObject).map((each) => each[member] as string | number);
    if (values.some((value, index) => value > (values[index - 1] ?? value)))
      add('order', path, shortened(`${textOf(path)} isn't sorted by ${member}: ${values.join()}.`));
  }

  return compare;
}
