import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { Report } from '@/contract/moderation';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';

const { hoursAgo, idsOf, isWhole, log, pluck, publish, readPages, say, zone } = fixtures;
const { messagesByUser, positionOf, waitForMessage } = fixtures;

const readFriends = (person: Person, limit = 100) =>
  person.request('leaderboard', { scope: 'friends', limit });

/** Signs up a user and as many friends, of whom the first three have points. */
export async function signUpBoard(t: TestContext, count = 5) {
  const me = await t.signUp();
  const friends: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const friend = await t.signUp(`Friend ${n} Conform`);
    await me.request('follow', { userId: friend.id });
    if (n < 3) await publish(friend);
    friends.push(friend);
  }
  return { me, friends };
}

/** Returns what is wrong with consecutive rows that start at the top of a board. */
const orderErrors = (rows: readonly LeaderboardEntry[]) =>
  rows.filter(({ points, position, rank, name, change }, index) => {
    const isSorted = points <= (rows[index - 1]?.points ?? Infinity);
    const expected = rows.filter((row) => row.points > points).length + 1;
    const areWhole = isWhole(points, 0) && Number.isInteger(change);
    return !isSorted || position !== expected || !areWhole || !rank || !name;
  });

const triesUntilCalm = 50;

const boards: readonly Case[] = [
  {
    title: 'the leaderboard is sorted by points, and equal points share a position',
    operation: 'leaderboard',
    quote: 'users with equal points share it',
    async run(t, person) {
      const { items } = await person.request('leaderboard', { limit: 100 });
      t.equal(orderErrors(items), [], 'rows out of their order');
    },
  },
  {
    title: 'rows have the title of their position, equal points in the order of signing up',
    operation: 'leaderboard',
    quote: 'Title by position',
    async run(t) {
      const { me, friends } = await signUpBoard(t);
      const { items, total, me: own } = await readFriends(me);
      const [ben, cleo, dan, eve, finn] = idsOf(friends);
      t.equal(idsOf(items), [ben, cleo, dan, me.id, eve, finn], 'the users in their order');
      t.equal(pluck(items, 'position'), [1, 1, 1, 4, 4, 4], 'the positions');
      t.equal([total, own], [6, items[3]], 'the total and the own row');
      await publish(friends[1] ?? me);
      const { items: later } = await readFriends(me);
      t.equal(pluck(later, 'position'), [1, 2, 2, 4, 4, 4], 'the positions after a video');
      const [first, second, other] = ['Water Champion', 'Eco Master', 'Water Saver'];
      t.equal(pluck(later, 'rank'), [first, second, second, other, other, other], 'the titles');
      const paged = await readPages(async (after) => {
        const page = await me.request('leaderboard', { scope: 'friends', limit: 2, ...after });
        t.equal([page.me, page.total], [later[3], total], 'me and the total of a page');
        return { items: page.items, next: page.nextCursor };
      });
      t.equal(paged, later, 'the rows of all pages');
      t.equal(pluck(later, 'change'), Array(6).fill(0), 'the change since the day before');
    },
  },
  {
    title: "around=me has the user's row, two before and two after, fewer at top and end",
    operation: 'leaderboard',
    quote: "The user's row, the two before and the two after",
    async run(t) {
      const { me, friends } = await signUpBoard(t);
      const expectAround = async (place: number) => {
        const { items, total } = await readFriends(me);
        const own = idsOf(items).indexOf(me.id);
        t.equal(own, place, 'the place of the user');
        const around = await me.request('leaderboard', { scope: 'friends', around: 'me' });
        t.equal(around.items, items.slice(Math.max(0, own - 2), own + 3), 'the rows around them');
        t.equal([around.me, around.total], [items[own], total], 'me and the total');
        t.equal(around.nextCursor, null, 'the cursor');
      };
      await expectAround(3);
      for (const friend of friends.slice(3)) await publish(friend);
      await expectAround(5);
      for (const person of [me, me]) await publish(person);
      await expectAround(0);
      for (const person of [friends[0], friends[0]]) if (person) await publish(person);
      await expectAround(1);
    },
  },
  {
    title: 'the friends board has the user alone at first, and then all users they follow',
    operation: 'leaderboard',
    quote: 'Everybody, or the user and those they follow',
    async run(t, me, ben) {
      const rows = async () =>
        (await readFriends(me)).items.flatMap((row) => [row.name, row.points, row.position]);
      const alone = [me.name, 0, 1];
      t.equal(await rows(), alone, 'the rows at first');
      await me.request('follow', { userId: ben.id });
      const { video } = await publish(ben);
      t.equal(await rows(), [ben.name, 100, 1, me.name, 0, 2], 'the rows with a video');
      t.equal((await readFriends(ben)).total, 1, 'the rows of who is followed');
      await ben.request('deleteVideo', { videoId: video.id });
      await ben.request('updateProfile', { name: 'Ben Renamed' });
      t.equal(await rows(), [me.name, 0, 1, 'Ben Renamed', 0, 1], 'the rows without it');
      await me.request('unfollow', { userId: ben.id });
      t.equal(await rows(), alone, 'the rows without the friend');
    },
  },
  {
    title: 'what was done on an earlier day and is sent today changes no position of that day',
    operation: 'leaderboard',
    quote: 'Positions gained since the day began (UTC), or lost if negative',
    async run(t, me, ben) {
      await me.request('follow', { userId: ben.id });
      for (const person of [ben, me]) await log(person, { doneAt: hoursAgo(30) });
      await publish(me);
      const { items } = await readFriends(me);
      const rows = items.flatMap(({ id, position, change }) => [id, position, change]);
      t.equal(rows, [me.id, 1, 0, ben.id, 2, 0], 'the rows of users who signed up today');
    },
  },
  {
    title: "a user's position is the same in their profile and on the global leaderboard",
    operation: 'person',
    quote: 'On the global leaderboard',
    async run(t, me) {
      await log(me);
      const onBoard = async () => (await me.request('leaderboard', { limit: 1 })).me.position;
      // Other users keep earning points: repeats until the position is stable during the reads.
      let seen: number[] = [];
      for (let tries = 0; tries < triesUntilCalm; tries += 1) {
        const before = await onBoard();
        const { person } = await me.request('person', { userId: me.id });
        seen = [before, person.position, await onBoard()];
        if (new Set(seen).size === 1) return;
      }
      t.ok(false, 'the same position on the board, in the profile and on the board', seen);
    },
  },
];

export const leaderboardGroup: Group = { name: 'leaderboard', cases: boards };

const people: readonly Case[] = [
  {
    title: 'a user is returned as their session and the boards have them, never with the email',
    operation: 'person',
    quote: 'never the email',
    async run(t, ana, ben) {
      await publish(ben);
      await fixtures.say(ben, 'Here I am.');
      const at = { userId: ben.id };
      const board = async () => ana.request('leaderboard', { scope: 'friends' });
      const { person: followed } = await ana.request('follow', at);
      const { person } = await ana.request('person', at);
      t.equal({ ...followed, position: 0 }, { ...person, position: 0 }, 'who is followed');
      const { id, name, avatar, points, level, rank, badges } = await fixtures.userOf(ben);
      const { badges: shown, liters: _liters, position: _position, ...known } = person;
      const own = { id, name, avatar, points, level, rank };
      const flags = { isFollowed: true, isBlocked: false, isModerator: false };
      t.equal(known, { ...own, ...flags }, 'the person');
      t.sameTexts(badges, idsOf(shown), 'the badges in their own session');
      const { text } = await ana.respond('person', at);
      t.ok(!/"email"|"password"/.test(text), 'neither email nor password', text);
      const { items, me } = await board();
      const [first] = items;
      const row = [first?.id, first?.name, first?.avatar, first?.points];
      t.equal(row, [id, name, avatar, points], 'the row of the user');
      t.equal(items[1], me, 'the own row');
      // The client searches every response for the emails of this run's users.
      const { items: said } = await ana.request('messages', { limit: 100 });
      const avatars = [...pluck(items, 'avatar'), ...pluck(said, 'avatar')];
      const withEmail = avatars.filter((each) => /@|%40/.test(each));
      t.equal(withEmail, [], 'faces with an email');
      const { person: left } = await ana.request('unfollow', at);
      const expected = { ...person, isFollowed: false, position: 0 };
      t.equal({ ...left, position: 0 }, expected, 'the user after the unfollow');
      t.equal(idsOf((await board()).items), [ana.id], 'the board of friends');
    },
  },
  {
    title: 'a follow is visible only to who follows, on all devices, and a repeat changes nothing',
    operation: 'follow',
    quote: 'a repeat changes nothing',
    async run(t, ana, ben, cleo) {
      const at = { userId: ben.id };
      const device = await t.again(ana);
      await ana.rejected('follow', 'cannot_follow_yourself', { userId: ana.id });
      await ana.request('follow', { userId: cleo.id });
      for (const name of ['unfollow', 'follow', 'follow', 'unfollow', 'unfollow'] as const) {
        const isFollowed = name === 'follow';
        const { person } = await ana.request(name, at);
        t.equal([person.id, person.isFollowed], [ben.id, isFollowed], 'the user');
        for (const [reader, isSo] of [
          [ana, isFollowed],
          [device, isFollowed],
          [cleo, false],
        ] as const) {
          const { person: read } = await reader.request('person', at);
          const expected = { ...person, position: read.position, isFollowed: isSo };
          t.equal(read, expected, 'the user as they are read');
        }
        const { person: follower } = await ben.request('person', { userId: ana.id });
        t.equal(follower.isFollowed, false, 'isFollowed of who follows');
        t.equal((await readFriends(ana)).total, isFollowed ? 3 : 2, 'the rows of the board');
      }
    },
  },
];

const identity = ({ id, user }: Person) => ({ id, name: user.name, avatar: user.avatar });

const moderation: readonly Case[] = [
  {
    title: 'a blocked user leaves the chat, the stream, the inbox and the friends of who blocks',
    operation: 'block',
    quote: 'For the user who blocks, and nobody else',
    async run(t, ana, ben, cleo) {
      const [at, own] = [{ userId: ben.id }, await say(ana, 'Who answers?')];
      await ana.rejected('block', 'cannot_block_yourself', { userId: ana.id });
      await ana.request('follow', at);
      await ben.request('follow', { userId: ana.id });
      const reply = await fixtures.post(ben, { message: 'I do.', replyTo: own.id });
      const inboxOf = async () =>
        (await ana.request('inbox', { zone })).items.flatMap((item) =>
          'person' in item ? [item.person.id] : [],
        );
      t.equal(await inboxOf(), [ben.id, ben.id], 'the follow and the reply at first');
      t.equal(await ana.request('block', at), { isBlocked: true }, 'the answer');
      const { person } = await ana.request('person', at);
      t.equal([person.isBlocked, person.isFollowed], [true, false], 'the person');
      t.equal((await ana.request('blocked')).items, [identity(ben)], 'the list');
      t.equal(await messagesByUser(ana, ben.id, [own.id]), [], 'the messages');
      t.equal(await inboxOf(), [], 'the inbox');
      const stream = await ana.follow({ after: await positionOf(ana) });
      const hidden = await fixtures.post(ben, { message: 'Still here?', replyTo: own.id });
      await ben.request('updateProfile', { name: 'Ben Hidden' });
      const shown = await say(cleo, 'Yes.');
      await waitForMessage(t, stream, shown.id);
      stream.close();
      const byBen = stream.events.filter(({ event }) => JSON.stringify(event).includes(ben.id));
      t.equal(byBen, [], 'the events of who is blocked');
      const ids = [reply.id, hidden.id];
      t.equal(idsOf(await messagesByUser(cleo, ben.id, ids)), ids.toReversed(), 'for others');
      t.equal(await ana.request('unblock', at), { isBlocked: false }, 'the answer');
      t.equal(idsOf(await messagesByUser(ana, ben.id, ids)), ids.toReversed(), 'afterwards');
      t.equal((await ana.request('blocked')).items, [], 'the list afterwards');
    },
  },
  {
    title: 'a report is made once, and only a moderator sees and decides it',
    operation: 'report',
    quote: 'A user reports a message once, and another user again after a decision',
    async run(t, ana, ben, cleo) {
      const mod = await t.moderator();
      const { id: messageId } = await say(ben, 'Buy this!');
      const arg = { userId: ben.id, messageId, reason: 'spam', note: '  Again  ' } as const;
      await ana.invalid('report', { ...arg, note: fixtures.letters(501) }, '/note');
      await ana.invalid('report', { userId: ana.id, reason: 'spam' }, '/userId');
      await ana.rejected('report', 'message_not_found', { ...arg, userId: cleo.id });
      await ana.rejected('report', 'user_not_found', { userId: 'nobody', reason: 'spam' });
      const { id: reportId } = await ana.request('report', arg);
      t.equal((await ana.request('report', arg)).id, reportId, 'the id of a repeat');
      for (const userId of [ben.id, cleo.id]) {
        await ana.rejected('setModerator', 'forbidden', { userId, isModerator: true });
      }
      await ana.rejected('reports', 'forbidden', {});
      await ana.rejected('decideReport', 'report_not_found', { reportId, action: 'hide' });
      await ben.request('editMessage', { messageId, message: 'Nothing.' });
      const open = async () => (await mod.request('reports')).items.filter(about(ben));
      const [found, ...more] = await open();
      t.equal([found?.id, found?.text, found?.note], [reportId, 'Buy this!', 'Again'], 'it');
      t.equal([found?.message?.message, more.length], ['Nothing.', 0], 'the message now');
      t.equal([found?.reporter, found?.person], [identity(ana), identity(ben)], 'the users');
      await cleo.request('report', { ...arg, reason: 'other' });
      const stream = await cleo.follow({ after: await positionOf(cleo) });
      await mod.request('decideReport', { reportId, action: 'hide' });
      const event = await waitForMessage(t, stream, messageId);
      stream.close();
      const removed = event && fixtures.messageIn(event);
      t.equal([removed?.message, removed?.removed], ['', 'moderator'], 'the message');
      t.equal(await open(), [], 'the open reports');
      await mod.rejected('decideReport', 'report_not_found', { reportId, action: 'dismiss' });
      t.equal((await ana.request('report', arg)).id, reportId, 'the id of a repeat, later');
      t.equal(await open(), [], 'the open reports, for a message is judged once');
      for (const again of ['abuse', 'spam'] as const) {
        const { id } = await ana.request('report', { userId: ben.id, reason: again });
        const [listed] = await open();
        t.equal([listed?.id, listed?.reason], [id, again], 'the report of the user');
        await mod.invalid('decideReport', { reportId: id, action: 'hide' }, '/action');
        await mod.request('decideReport', { reportId: id, action: 'dismiss' });
      }
    },
  },
  {
    title: 'a suspended user is signed out everywhere and can’t log in',
    operation: 'decideReport',
    quote: 'all sessions of the user end, they can no longer log in or moderate',
    async run(t, ana, ben) {
      const mod = await t.moderator();
      const device = await t.again(ben);
      await mod.request('setModerator', { userId: ben.id, isModerator: true });
      t.equal((await fixtures.userOf(ben)).isModerator, true, 'isModerator');
      const { id: reportId } = await ana.request('report', { userId: ben.id, reason: 'abuse' });
      await ben.rejected('decideReport', 'forbidden', { reportId, action: 'suspend' });
      await mod.request('decideReport', { reportId, action: 'suspend' });
      for (const client of [ben, device]) {
        t.equal(await client.request('session'), { user: null }, 'the session');
      }
      const { email, password } = ben;
      await t.visitor().rejected('login', 'account_suspended', { email, password });
      await t.visitor().rejected('login', 'invalid_credentials', { email, password: 'x' });
      await mod.rejected('setModerator', 'forbidden', { userId: ben.id, isModerator: true });
      const { person } = await ana.request('person', { userId: ben.id });
      t.equal(person.isModerator, false, 'isModerator afterwards');
    },
  },
  {
    title: 'what a deleted user said stays hidden from who blocked them, and can be moderated',
    operation: 'deleteAccount',
    quote:
      "Who has blocked them still doesn't see the messages, and moderators can still hide them",
    async run(t, ana, ben, cleo) {
      const mod = await t.moderator();
      const [first, second] = [await say(ben, 'Buy this!'), await say(ben, 'And this!')];
      const arg = { userId: ben.id, reason: 'spam' } as const;
      await ana.request('block', { userId: ben.id });
      const early = await cleo.request('report', { ...arg, messageId: first.id });
      const aboutBen = await cleo.request('report', arg);
      await ben.request('deleteAccount', { password: ben.password });
      t.equal((await ana.request('blocked')).items, [], 'the list of blocked users');
      t.equal(await messagesByUser(ana, ben.id, [first.id]), [], 'the messages for who blocked');
      await cleo.rejected('report', 'user_not_found', { ...arg, reason: 'abuse' });
      const late = await cleo.request('report', { ...arg, messageId: second.id });
      const found = (await mod.request('reports')).items.filter(about(ben));
      t.equal(
        idsOf(found),
        [early.id, late.id],
        'the reports of messages, without the one of the user',
      );
      t.ok(!idsOf(found).includes(aboutBen.id), 'no report of a user who is gone', found);
      t.equal(found[0]?.person.name, 'Deleted user', 'who is reported');
      for (const { id: reportId } of found)
        await mod.request('decideReport', { reportId, action: 'hide' });
      const left = await messagesByUser(cleo, ben.id, [first.id, second.id]);
      t.equal(
        left.map(({ message, removed }) => [message, removed]),
        [first, second].map(() => ['', 'moderator']),
        'the messages',
      );
    },
  },
];

const about =
  ({ id }: Person) =>
  ({ person }: Report) =>
    person.id === id;

export const moderationGroup: Group = { name: 'moderation', cases: moderation };

export const peopleGroup: Group = { name: 'people', cases: people };
