import type { OperationName } from '@/contract/operations';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readSuccess } from '../readResponse';
import { buildRequest, type Values } from '../testRequest';
import { createImage } from '../imageFiles';

/** Sends a request with more members in its body than the operation declares. */
async function sendWith(person: Person, name: OperationName, values: Values, more: object) {
  const sent = buildRequest(name, values);
  const body = JSON.stringify({ ...(JSON.parse(sent.body as string) as object), ...more });
  return readSuccess(name, await person.send({ ...sent, body }));
}

const serverSide: Case = {
  title: 'a profile change ignores what only the server sets',
  operation: 'updateProfile',
  quote: 'Undeclared members are ignored, in requests and in responses',
  async run(t) {
    const person = await t.signUp();
    const { email } = t.server.identities.next();
    const more = {
      id: 'another',
      email,
      points: 9_999,
      level: 20,
      rank: 'Water Legend',
      badges: ['eco-champion'],
      streak: 99,
    };
    const name = 'Ana Changed';
    const expected = { user: { ...person.user, name } };

    const response = await sendWith(person, 'updateProfile', { name }, more);

    t.equal(response, expected, 'the response');
    t.equal(await person.request('session', undefined), expected, 'the session');
    const { person: shown } = await person.request('person', { userId: person.id });
    t.equal([shown.points, shown.badges], [0, []], 'the points and badges of the profile');
  },
};

const strangeMembers: Case = {
  title: 'members that a message, a video or a submission does not declare are ignored',
  operation: 'sendMessage',
  quote: 'Undeclared members are ignored, in requests and in responses',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const more = {
      id: 'mine',
      userId: other.id,
      userName: 'Somebody',
      points: 9_999,
      stars: 3,
      timestamp: '2020-01-01T00:00:00.000Z',
      uploadedAt: '2020-01-01T00:00:00.000Z',
    };
    const text = { message: 'By me.', idempotencyKey: fixtures.newKey() };
    const video = fixtures.publication(await fixtures.upload(person));
    const { award: earned } = await fixtures.earnPoints(await t.signUp());

    await sendWith(person, 'sendMessage', text, more);
    await sendWith(person, 'publishVideo', video, more);
    await sendWith(person, 'completeChallenge', await fixtures.actionCompletion(person), more);

    const { items } = await person.request('messages', { limit: 100 });
    const said = items.find(({ clientId }) => clientId === text.idempotencyKey);
    t.equal([said?.userId, said?.userName], [person.id, person.name], 'who said it');
    const [shared] = (await person.request('videos', undefined)).items;
    const times = [said?.timestamp, shared?.uploadedAt];
    t.ok(
      times.every((time) => !time?.startsWith('2020')),
      'times of the server',
      times,
    );
    const { total } = await person.request('ledger', { limit: 10 });
    t.equal(total, 100 + earned.points, 'the points');
    t.equal((await other.request('videos', undefined)).items, [], "another user's videos");
  },
};

const allOrNothing: Case = {
  title: 'a profile change with an invalid member changes nothing',
  operation: 'updateProfile',
  quote: 'A request that breaks the contract gets 422',
  async run(t) {
    const person = await t.signUp();
    const strange = 'https://example.com/me.png';
    const changes: ReadonlyArray<readonly [Values, string]> = [
      [{ name: 'Ana Half', avatar: strange }, '/avatar'],
      [{ name: ' ', units: 'gallons' }, '/name'],
      [{ name: 'Ana Half', dailyGoal: 7 }, '/dailyGoal'],
    ];
    for (const [change, pointer] of changes) {
      await person.rejected('updateProfile', 'validation_failed', change, pointer);
    }
    t.equal(await person.request('session', undefined), { user: person.user }, 'the session');
  },
};

const absentMembers: Case = {
  title: 'a profile change leaves what earlier ones have set',
  operation: 'updateProfile',
  quote: 'absent members stay unchanged',
  async run(t) {
    const person = await t.signUp();
    const { url: avatar } = await person.request('addImage', { bytes: createImage() });
    const changes = [
      { avatar },
      { dailyGoal: 50 },
      { name: 'Ana Later' },
      { units: 'gallons' },
    ] as const;
    for (const change of changes) await person.request('updateProfile', change);
    const { user } = await person.request('updateProfile', {});
    const expected = { ...person.user, ...Object.assign({}, ...changes) } as typeof user;
    t.equal(user, expected, 'the user');
  },
};

const allAtOnce: Case = {
  title: 'a profile change can set all members at once, and each avatar again',
  operation: 'updateProfile',
  quote: 'One of those that `avatars` lists, or an image of the user',
  async run(t) {
    const person = await t.signUp();
    const [{ url: avatar }, { url: other }] = [
      await person.request('addImage', { bytes: createImage() }),
      await person.request('addImage', { bytes: createImage() }),
    ];
    const change = { name: 'Ana Once', avatar, dailyGoal: 30, units: 'gallons' } as const;
    const { user } = await person.request('updateProfile', change);
    t.equal(user, { ...person.user, ...change }, 'the user');
    const { default: first, characters } = await person.request('avatars', undefined);
    const listed = [first, ...characters.slice(0, 1)].filter((each) => each !== '');
    for (const each of [other, ...listed, avatar]) {
      const { user: changed } = await person.request('updateProfile', { avatar: each });
      t.equal(changed, { ...user, avatar: each }, 'the user with another avatar');
    }
    t.equal(await person.request('session', undefined), { user }, 'the session');
    const again = await person.request('updateProfile', change);
    t.equal(again.user, user, 'the user after the same change');
  },
};

export const profileCases: readonly Case[] = [
  serverSide,
  strangeMembers,
  allOrNothing,
  absentMembers,
  allAtOnce,
];
