import type { Report } from '@/contract/moderation';
import { fetchImageUrl } from '../files';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';

const { idsOf, messagesByUser, positionOf, say, waitForMessage, zone } = fixtures;

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
    title: 'what was reported stays for moderators alone, until the report is closed',
    operation: 'reports',
    quote: 'whatever has been edited or deleted since, and until the report is closed',
    async run(t, ana, ben) {
      const mod = await t.moderator();
      const image = await fixtures.picture(ben, 'Our tap');
      const { id: messageId, images = [] } = await fixtures.post(ben, {
        message: '',
        images: [image],
      });
      const { id: reportId } = await ana.request('report', {
        userId: ben.id,
        messageId,
        reason: 'abuse',
      });
      const url = images[0]?.url ?? '';
      const sent = await fetchImageUrl(t, url);
      const caching = sent.headers.get('Cache-Control') ?? '';
      t.ok(/\bno-(cache|store)\b/.test(caching), 'no-cache or no-store', caching);
      await ben.request('editMessage', { messageId, message: 'Never mind.' });
      await ben.request('deleteMessage', { messageId });
      const [open] = (await mod.request('reports')).items.filter(about(ben));
      const { id: imageId, description } = image;
      t.equal([open?.text, open?.images], ['', [{ id: imageId, description }]], 'the report');
      const kept = await mod.request('image', { imageId });
      t.equal(kept.size, (await sent.blob()).size, 'the bytes for a moderator');
      t.equal((await fetchImageUrl(t, url)).status, 404, 'the status for anybody else');
      for (const client of [ana, ben]) {
        await client.rejected('image', 'image_not_found', { imageId });
      }
      await mod.request('decideReport', { reportId, action: 'dismiss' });
      await mod.rejected('image', 'image_not_found', { imageId });
    },
  },
  {
    title: 'a hidden message serves its image to nobody, unless another one shows it',
    operation: 'deleteMessage',
    quote: 'unless another message or an avatar shows them',
    async run(t, ana, ben) {
      const mod = await t.moderator();
      const image = await fixtures.picture(ben);
      const [first, second] = [
        await fixtures.post(ben, { message: 'One', images: [image] }),
        await fixtures.post(ben, { message: 'Two', images: [image] }),
      ];
      const url = first.images?.[0]?.url ?? '';
      await ben.request('deleteMessage', { messageId: first.id });
      t.equal((await fetchImageUrl(t, url)).status, 200, 'the status for the other message');
      const arg = { userId: ben.id, messageId: second.id, reason: 'spam' } as const;
      const { id: reportId } = await ana.request('report', arg);
      await mod.request('decideReport', { reportId, action: 'hide' });
      t.equal((await fetchImageUrl(t, url)).status, 404, 'the status afterwards');
      await mod.rejected('image', 'image_not_found', { imageId: image.id });
    },
  },
  {
    title: 'a reported name and avatar stay in the report if the user changes them',
    operation: 'reports',
    quote: 'A report has the text, name and images as they were when it was made',
    async run(t, ana, ben) {
      const mod = await t.moderator();
      const [face, other] = [await fixtures.addImage(ben), await fixtures.addImage(ben)];
      await ben.request('updateProfile', { name: 'Rude Conform', avatar: face.url });
      await ana.request('report', { userId: ben.id, reason: 'abuse' });
      await ben.request('updateProfile', { name: 'Nice Conform', avatar: other.url });
      const [open] = (await mod.request('reports')).items.filter(about(ben));
      const now = [open?.person.name, open?.person.avatar];
      t.equal([open?.name, ...now], ['Rude Conform', 'Nice Conform', other.url], 'the names');
      t.equal(idsOf(open?.images ?? []), [face.id], 'the images');
      t.ok((await mod.request('image', { imageId: face.id })).size > 0, 'the bytes', 'none');
      await ana.rejected('image', 'image_not_found', { imageId: face.id });
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
