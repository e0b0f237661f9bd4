import { operation, operations, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import type { User } from '@/contract/session';
import * as limits from '@/domain/limits';
import { actorOf, canSucceed, exampleOf, rejectsAll, sharedExample, withHeader } from '../examples';
import * as fixtures from '../fixtures';
import { bodySchemaOf, operationObject, type Schema } from '../openapiParts';
import { contentType, readSuccess, unreadable } from '../readResponse';
import type { Case, Group } from '../testContext';
import { buildRequest, type Values } from '../testRequest';

const { earn, family, letters, log, newKey, nowhere, picture, publish, userOf } = fixtures;

const names = Object.keys(operations) as OperationName[];

const answersAsDeclared = (name: OperationName): Case => ({
  title: `${name} returns the declared status, content type and body`,
  operation: name,
  async run(t, person) {
    const actor = await actorOf(name, person, t);
    readSuccess(name, await actor.respond(name, await exampleOf(name, actor, t)));
  },
});

const rejectsSignedOutUsers = (name: OperationName): Case => ({
  title: `${name} is rejected without a session`,
  operation: name,
  async run(t) {
    const { values } = await sharedExample(name, t);
    await t.visitor().rejected(name, 'not_signed_in', values);
  },
});

const readLater: readonly Case[] = [
  {
    title: 'each response with the user has them as the session returns them afterwards',
    operation: 'session',
    async run(t, person) {
      const expect = async ({ user }: { user: User }, what: string) =>
        t.equal(user, await userOf(person), `the user in the response of ${what}`);
      await expect(person, 'signup');
      const logged = await log(person);
      await expect(logged, 'logAction');
      await expect(await earn(person), 'completeChallenge');
      const shared = await publish(person);
      await expect(shared, 'publishVideo');
      await publish(person);
      const { id: logId } = logged.log;
      await expect(await person.request('undoAction', { logId }), 'undoAction');
      const change = { name: 'Ana Newname', units: 'gallons' } as const;
      await expect(await person.request('updateProfile', change), 'updateProfile');
      const { zone } = fixtures;
      const { review } = await person.request('review', { zone });
      for (const questionId of fixtures.idsOf(review.questions)) {
        const answer = { date: review.date, questionId, option: 0, zone };
        const arg = { ...answer, idempotencyKey: fixtures.newKey() };
        await expect(await person.request('answerReview', arg), 'answerReview');
      }
      const { id: videoId } = shared.video;
      await expect(await person.request('deleteVideo', { videoId }), 'deleteVideo');
      const { email, password } = person;
      await expect(await t.visitor().request('login', { email, password }), 'login');
    },
  },
  {
    title: 'challenges, videos and attempts are returned as they are read afterwards',
    operation: 'challenges',
    async run(t, person) {
      const { challenge } = await earn(person);
      const { items } = await person.request('challenges');
      const listed = items.filter(({ id }) => id === challenge.id);
      t.equal(listed, [challenge], 'the listed challenge');
      const { video } = await publish(person);
      t.equal(await fixtures.videosOf(person), [video], 'the list of videos');
      const { at, attempt, ids } = await fixtures.openQuiz(person);
      const read = async () => (await person.request('attempt', at)).attempt;
      t.equal(await read(), attempt, 'the attempt that was started');
      const help = { ...at, questionId: ids[0] ?? '' };
      t.equal((await person.request('removeTwoOptions', help)).attempt, await read(), '50:50');
      const answered = await fixtures.answer(person, at, ids[1] ?? '');
      t.equal(await read(), answered, 'the attempt after an answer');
      t.equal((await person.request('startAttempt', at)).attempt, answered, 'opened again');
      const another = await fixtures.answer(person, at, ids[2] ?? '');
      t.equal(await read(), another, 'the attempt after two answers');
    },
  },
];

const hasHead: Case = {
  title: 'HEAD has the status and the content type of GET, and no body',
  operation: 'quotes',
  quote: 'HEAD is answered as GET, without the body',
  async run(t, person) {
    const { id: imageId } = await fixtures.addImage(person);
    const reads: ReadonlyArray<readonly [OperationName, Values]> = [
      ['session', {}],
      ['quotes', {}],
      ['ledger', { limit: 5 }],
      ['image', { imageId }],
      ['person', { userId: 'unknown' }],
      ['liveMessages', { after: await fixtures.positionOf(person) }],
    ];
    for (const [name, values] of reads) {
      const sent = buildRequest(name, values);
      const get = await person.begin(sent);
      const head = await person.send({ ...sent, method: 'HEAD' });
      const shown = [head.status, contentType(head), head.text];
      t.equal(shown, [get.status, contentType(get), ''], `status, type and body of ${name}`);
    }
  },
};

export const operationGroup: Group = {
  name: 'operations',
  cases: [
    ...names.filter(canSucceed).map(answersAsDeclared),
    ...names.filter((name) => operation(name).access === 'signedIn').map(rejectsSignedOutUsers),
    ...readLater,
    hasHead,
  ],
};

const wrongMember = (name: OperationName, what: string, member: string, value: unknown): Case => ({
  title: `${name} ${what} is rejected with a pointer to it`,
  operation: name,
  async run(t) {
    const { person, values } = await sharedExample(name, t);
    await person.invalid(name, { ...values, [member]: value }, `/${member}`);
  },
});

const wrongOf = (member: Schema): unknown => (member.type === 'string' ? 7 : 'seven');

function bodyCases(name: OperationName): Case[] {
  const schema = bodySchemaOf(name);
  if (!schema) return [];
  const { properties = {}, required = [] } = schema;
  const sends = (what: string, bodies: readonly string[], also?: typeof unreadable) => {
    const about = { title: `${name} with a body that isn't ${what} is rejected`, operation: name };
    return rejectsAll(about, 'validation_failed', () => bodies.map((body) => ({ body })), also);
  };
  return [
    ...required.map((member) => wrongMember(name, `without "${member}"`, member, undefined)),
    ...Object.entries(properties).map(([member, described]) =>
      wrongMember(name, `with "${member}" of a wrong type`, member, wrongOf(described)),
    ),
    ...('zone' in properties ? [wrongMember(name, 'with an unknown zone', 'zone', nowhere)] : []),
    sends('a JSON object', ['[]', '7', '"text"']),
    sends('JSON, or is null,', ['{"', '', 'name=Ana', 'null'], unreadable),
  ];
}

const parametersOf = (name: OperationName, location: string) =>
  (operationObject(name).parameters ?? []).filter((each) => each.in === location);

const headerCases = (name: OperationName): Case[] =>
  parametersOf(name, 'header')
    .filter(({ required }) => required)
    .map((header) =>
      rejectsAll(
        { title: `${name} without the header ${header.name} is rejected`, operation: name },
        header.name === 'Tus-Resumable' ? 'unsupported_tus_version' : 'validation_failed',
        (sent) => [withHeader(sent, header.name)],
      ),
    );

const wrongTexts: Readonly<Record<string, readonly string[]>> = {
  limit: ['0', '-1', '101', '1.5', '1e1', '0x10', 'many'],
  count: ['0', '-1', '32', '1.5', '1e1', '0x10', 'many', ''],
  month: ['2026-13', '2026-00', '2026-3', '2026-03-01', 'March', ''],
  cursor: ['nonsense', '%00', '-1'],
  after: ['nonsense', '%00', '-1'],
  zone: [nowhere],
};

const queryCases = (name: OperationName): Case[] =>
  parametersOf(name, 'query').flatMap(({ name: member, schema }) => {
    const isListed = schema.enum !== undefined || schema.const !== undefined;
    const texts = wrongTexts[member] ?? (isListed ? ['nonsense', ''] : []);
    return texts.map((text) => wrongMember(name, `with ${member}=${text}`, member, text));
  });

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
  token: 'reset_link_invalid',
  messageId: 'message_not_found',
  reportId: 'report_not_found',
};

/** Ids that nothing has, of forms for which a server may have other rules. */
const strangeIds = ['a.b', '🌊', ' ', '%', '0', '-1', '1e3', 'null', 'w'.repeat(60)];

const unknownCases = (name: OperationName): Case[] =>
  Object.keys(operation(name).params?.entries ?? {}).map((member) => ({
    title: `${name} with an unknown ${member} is rejected`,
    operation: name,
    async run(t) {
      const code = unknownCodes[member];
      if (!code) throw new Error(`Say in unknownCodes what an unknown ${member} is rejected with.`);
      const { person, values } = await sharedExample(name, t);
      for (const id of [...fixtures.unknownIds, ...strangeIds]) {
        await person.rejected(name, code, { ...values, [member]: id });
      }
    },
  }));

/** Texts of requests, with their longest lengths in characters, if they have one. */
export const texts: readonly (readonly [OperationName, member: string, most?: number])[] = [
  ['signup', 'name', limits.maxNameLength],
  ['signup', 'email'],
  ['login', 'email'],
  ['updateProfile', 'name', limits.maxNameLength],
  ['sendMessage', 'message', limits.maxMessageLength],
  ['editMessage', 'message', limits.maxMessageLength],
  ['publishVideo', 'title', limits.maxTitleLength],
  ['updateVideo', 'title', limits.maxTitleLength],
];

const blanks = ['', '   ', '\t\n', '\u200b\u200d', '\u2800', '\u00ad \ufeff'];

const textCases = texts.map(([name, member, most]): Case => ({
  title: `${name} rejects a blank ${member}${most ? `, and one of more than ${most} characters` : ''}`,
  operation: name,
  quote: 'Lengths are counted in grapheme clusters of the trimmed text',
  async run(t, person) {
    const values = await exampleOf(name, person, t);
    const oneCharacter = `z${'\u0334'.repeat(limits.unitsPerCharacter * (most ?? 0))}`;
    const long = most ? [letters(most + 1), family.repeat(most + 1), oneCharacter] : [];
    for (const text of [...blanks, ...long]) {
      await person.invalid(name, { ...values, [member]: text }, `/${member}`);
    }
    const longest = family.repeat(most ?? 0);
    for (const text of most ? [longest, `  ${longest}\n\t `] : []) {
      const example = await exampleOf(name, person, t);
      const response = await person.respond(name, { ...example, [member]: text });
      const stored = JSON.stringify(JSON.parse(response.text));
      const isTrimmed = response.status < 300 && stored.includes(`"${longest}"`);
      t.ok(isTrimmed, `the ${member} without outer spaces`, response.text);
    }
  },
}));

/** Decomposed letters, compatibility characters, and spaces that aren't at an end. */
const text = 'Cafe\u0301 \u212b  \ufb01 \u0130\u200b';
const padded = `\u3000\t${text}\u2028 \ufeff`;
const doubled = `${padded}${text} `;
const storedText: Case = {
  title: 'a name and a title are stored trimmed and otherwise unchanged',
  operation: 'updateProfile',
  quote: 'A text is stored trimmed and otherwise unchanged',
  async run(t) {
    const person = await t.signUp(padded);
    const longer = doubled.trim();
    const nameOf = async () => (await fixtures.userOf(person)).name;
    t.equal([person.user.name, await nameOf()], [text, text], 'the name of a signup');
    const { user } = await person.request('updateProfile', { name: doubled });
    t.equal([user.name, await nameOf()], [longer, longer], 'the changed name');
    const { video } = await fixtures.publish(person, undefined, { title: padded });
    const titleOf = async () => (await fixtures.videosOf(person))[0]?.title;
    t.equal([video.title, await titleOf()], [text, text], 'the title');
    const { title } = await person.request('updateVideo', { videoId: video.id, title: doubled });
    t.equal([title, await titleOf()], [longer, longer], 'the changed title');
  },
};

const limitCases: readonly Case[] = [
  {
    title: `signup accepts an email of ${limits.maxEmailLength} code units and rejects a longer one`,
    operation: 'signup',
    quote: `at most ${limits.maxEmailLength} UTF-16 code units in the form in which it is compared`,
    async run(t) {
      const { person, values } = await sharedExample('signup', t);
      const end = `-${newKey()}@example.com`;
      const email = (length: number) => letters(length - end.length) + end;
      const long = { ...values, email: email(limits.maxEmailLength + 1) };
      await person.invalid('signup', long, '/email');
      const longest = { ...values, email: ` ${email(limits.maxEmailLength)} ` };
      t.equal((await person.respond('signup', longest)).status, 201, 'status');
    },
  },
  {
    title: 'a message has a key, images and descriptions up to their limits',
    operation: 'sendMessage',
    quote: `At most ${limits.maxMessageImages}, stored by addImage`,
    async run(t, person) {
      const count = limits.maxMessageImages;
      const idempotencyKey = newKey().padEnd(limits.maxKeyLength, 'k');
      const description = letters(limits.maxDescriptionLength);
      const images = [];
      while (images.length <= count) images.push(await picture(person, description));
      const longest = { message: 'Look', images: images.slice(0, count) };
      const wrong: readonly (readonly [Values, pointer?: string])[] = [
        [{ images }, '/images'],
        [{ images: [{ ...images[0], description: `${description}w` }] }, '/images/0/description'],
        [{ images: [{ ...images[0], id: 7 }] }, '/images/0/id'],
        [{ images: Array.from({ length: 200_000 }, () => 0) }],
        [{ idempotencyKey: `${idempotencyKey}k` }],
      ];
      for (const [change, pointer] of wrong) {
        await person.invalid('sendMessage', { ...longest, idempotencyKey, ...change }, pointer);
      }
      const message = await fixtures.post(person, longest, idempotencyKey);
      const kept = message.images?.map(({ url: _url, ...image }) => image);
      t.equal(kept, longest.images, 'the images');
      const listed = await fixtures.messagesByUser(person, person.id, [message.id]);
      t.equal(listed, [message], 'in the chat');
    },
  },
  {
    title: 'a submission of another type than the challenge, or with a wrong member, is rejected',
    operation: 'completeChallenge',
    quote: 'each `pointer` is a JSON pointer to the invalid member of the body',
    async run(_t, person) {
      const arg = await fixtures.earnArg(person);
      const { id: challengeId } = await fixtures.challengeOf(person, 'video');
      await person.invalid('completeChallenge', { ...arg, challengeId }, '/done/type');
      const done = { ...arg.done, steps: 'all' };
      await person.invalid('completeChallenge', { ...arg, done }, '/done/steps');
    },
  },
];

/** Violates the request schemas of openapi.json one member at a time, for every operation. */
export const validationGroup: Group = {
  name: 'validation',
  cases: [
    ...names.flatMap((name) => [...bodyCases(name), ...headerCases(name), ...queryCases(name)]),
    ...names.flatMap(unknownCases),
    ...textCases,
    ...limitCases,
    storedText,
  ],
};
