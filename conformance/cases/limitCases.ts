import type { OperationName } from '@/contract/operations';
import {
  maxDescriptionLength,
  maxEmailLength,
  maxKeyLength,
  maxMessageImages,
  maxMessageLength,
  maxNameLength,
  maxTitleLength,
  unitsPerCharacter,
} from '@/domain/limits';
import type { Case } from '../case';
import { exampleOf, sharedExample } from '../examples';
import * as fixtures from '../fixtures';
import { storedTextCases } from './storedTextCases';
import { createImage } from '../imageFiles';

interface TextMember {
  readonly of: OperationName;
  readonly member: string;
  /** Maximum length in characters; undefined if there is no limit. */
  readonly most?: number;
}

const texts: readonly TextMember[] = [
  { of: 'signup', member: 'name', most: maxNameLength },
  { of: 'signup', member: 'email' },
  { of: 'login', member: 'email' },
  { of: 'updateProfile', member: 'name', most: maxNameLength },
  { of: 'sendMessage', member: 'message', most: maxMessageLength },
  { of: 'publishVideo', member: 'title', most: maxTitleLength },
  { of: 'updateVideo', member: 'title', most: maxTitleLength },
];

const blanks = ['', '   ', '\t\n', '\u200b\u200d', '\u2800', '\u00ad \ufeff'];
/** One visible character that consists of eleven UTF-16 code units. */
const family = '👨‍👩‍👧‍👦';

const blankCases = texts.map(({ of: operation, member }): Case => ({
  title: `${operation} with a blank ${member} is rejected`,
  operation,
  quote: 'A text is blank if it has no visible character',
  async run(t) {
    const { person, values } = await sharedExample(operation, t);
    for (const blank of blanks) {
      await person.rejected(
        operation,
        'validation_failed',
        { ...values, [member]: blank },
        `/${member}`,
      );
    }
  },
}));

const lengthCases = texts.flatMap(({ of: operation, member, most }): Case[] => {
  if (most === undefined) return [];
  return [
    {
      title: `${operation} accepts a ${member} of ${most} grapheme clusters and rejects a longer one`,
      operation,
      quote: 'Lengths are counted in grapheme clusters of the trimmed text',
      async run(t) {
        const person = await t.signUp();
        const values = await exampleOf(operation, person, t);
        const oneCharacter = `z${'\u0334'.repeat(unitsPerCharacter * most)}`;
        for (const text of ['w'.repeat(most + 1), family.repeat(most + 1), oneCharacter]) {
          const long = { ...values, [member]: text };
          await person.rejected(operation, 'validation_failed', long, `/${member}`);
        }
        for (const [start, end] of [
          ['', ''],
          ['  ', '\n\t '],
        ]) {
          const longest = await person.respond(operation, {
            ...(await exampleOf(operation, person, t)),
            [member]: `${start}${family.repeat(most)}${end}`,
          });
          t.ok(longest.status < 300, 'status 2xx', longest.status);
          const stored = JSON.stringify(JSON.parse(longest.text));
          const isTrimmed = stored.includes(`"${family.repeat(most)}"`);
          t.ok(isTrimmed, `the ${member} without outer spaces`, longest.text);
        }
      },
    },
  ];
});

const emailLength: Case = {
  title: `signup accepts an email of ${maxEmailLength} code units and rejects a longer one`,
  operation: 'signup',
  quote: `at most ${maxEmailLength} UTF-16 code units in the form in which it is compared`,
  async run(t) {
    const { person, values } = await sharedExample('signup', t);
    const end = `-${fixtures.newKey()}@example.com`;
    const email = (length: number) => `${'w'.repeat(length - end.length)}${end}`;
    const long = { ...values, email: email(maxEmailLength + 1) };
    await person.rejected('signup', 'validation_failed', long, '/email');
    const longest = { ...values, email: ` ${email(maxEmailLength)} ` };
    t.equal((await person.respond('signup', longest)).status, 201, 'status');
  },
};

const keyLength: Case = {
  title: `an Idempotency-Key of ${maxKeyLength} characters is accepted and a longer one rejected`,
  operation: 'sendMessage',
  quote: `has at most ${maxKeyLength} characters`,
  async run(t) {
    const person = await t.signUp();
    const key = fixtures.newKey().padEnd(maxKeyLength, 'k');
    const values = { message: 'Rain!', idempotencyKey: key };
    await person.request('sendMessage', values);
    const long = { ...values, idempotencyKey: `${key}k` };
    await person.rejected('sendMessage', 'validation_failed', long);
  },
};

const imageCount: Case = {
  title: `sendMessage accepts ${maxMessageImages} images and rejects more`,
  operation: 'sendMessage',
  quote: `At most ${maxMessageImages}, stored by addImage`,
  async run(t) {
    const person = await t.signUp();
    const images = [];
    for (let index = 0; index <= maxMessageImages; index += 1) {
      const { id } = await person.request('addImage', { bytes: createImage() });
      images.push({ id, description: `Picture ${index}`, width: 4, height: 4 });
    }
    const values = { message: 'Look', idempotencyKey: fixtures.newKey() };
    await person.rejected('sendMessage', 'validation_failed', { ...values, images }, '/images');

    const fewer = images.slice(0, maxMessageImages);
    const { message } = await person.request('sendMessage', { ...values, images: fewer });

    t.equal(
      message.images?.map(({ id }) => id),
      fewer.map(({ id }) => id),
      'the images',
    );
  },
};

const descriptionLength: Case = {
  title: `sendMessage accepts a description of ${maxDescriptionLength} characters and rejects a longer one`,
  operation: 'sendMessage',
  quote: `has at most ${maxDescriptionLength} characters`,
  async run(t) {
    const person = await t.signUp();
    const { id } = await person.request('addImage', { bytes: createImage() });
    const values = (description: string) => ({
      message: 'Look',
      images: [{ id, description, width: 4, height: 4 }],
      idempotencyKey: fixtures.newKey(),
    });
    const longest = 'w'.repeat(maxDescriptionLength);
    const long = values(`${longest}w`);
    await person.rejected('sendMessage', 'validation_failed', long, '/images/0/description');
    const { message } = await person.request('sendMessage', values(longest));
    t.equal(message.images?.[0]?.description, longest, 'the description');
  },
};

const manyFaults: Case = {
  title: 'a long list of invalid items is rejected',
  operation: 'sendMessage',
  quote: 'gets 422 `validation_failed`',
  async run(t) {
    const person = await t.signUp();
    const images = Array.from({ length: 200_000 }, () => 0);
    const values = { message: 'Look', images, idempotencyKey: fixtures.newKey() };
    await person.rejected('sendMessage', 'validation_failed', values);
  },
};

const zone: Case = {
  title: 'an unknown time zone is rejected with a pointer to it',
  operation: 'publishVideo',
  async run(t) {
    const person = await t.signUp();
    const nowhere = { zone: 'Atlantis/Center' };
    const video = fixtures.publication(await fixtures.upload(person), nowhere);
    await person.rejected('publishVideo', 'validation_failed', video, '/zone');
    const submission = { ...(await fixtures.actionCompletion(person)), ...nowhere };
    await person.rejected('completeChallenge', 'validation_failed', submission, '/zone');
  },
};

const otherSubmission: Case = {
  title: 'a submission of another type than the challenge is rejected',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { id } = await fixtures.challengeOf(person, 'video');
    const submission = { ...(await fixtures.actionCompletion(person)), challengeId: id };
    await person.rejected('completeChallenge', 'validation_failed', submission, '/done/type');
  },
};

const strangeFace: Case = {
  title: "an image of another user can't be the avatar",
  operation: 'updateProfile',
  quote: 'One of those that `avatars` lists, or an image of the user',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { url } = await ben.request('addImage', { bytes: createImage() });
    for (const avatar of [url, 'https://example.com/me.png', 'javascript:alert(1)']) {
      await ana.rejected('updateProfile', 'validation_failed', { avatar }, '/avatar');
    }
  },
};

const nested: Case = {
  title: 'a pointer names a member inside of objects and lists',
  operation: 'sendMessage',
  quote: 'each `pointer` is a JSON pointer to the invalid member of the body',
  async run(t) {
    const person = await t.signUp();
    const image = { id: 7, description: '', width: 4, height: 4 };
    const message = { message: 'Look', images: [image], idempotencyKey: fixtures.newKey() };
    await person.rejected('sendMessage', 'validation_failed', message, '/images/0/id');
    const arg = await fixtures.actionCompletion(person);
    const done = { ...arg.done, steps: 'all' };
    await person.rejected(
      'completeChallenge',
      'validation_failed',
      { ...arg, done },
      '/done/steps',
    );
  },
};

export const limitCases: readonly Case[] = [
  ...blankCases,
  ...lengthCases,
  emailLength,
  keyLength,
  imageCount,
  descriptionLength,
  manyFaults,
  zone,
  otherSubmission,
  nested,
  strangeFace,
  ...storedTextCases,
];
