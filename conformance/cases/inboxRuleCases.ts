import { localDate, localStart } from '@/domain/calendar';
import type { InboxItem } from '@/contract/inbox';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { zoneAt } from '../noon';
import type { Person } from '../people';

async function itemsOf<Type extends InboxItem['type']>(person: Person, type: Type, zone = 'UTC') {
  const { items } = await person.request('inbox', { zone });
  return items.filter((item): item is Extract<InboxItem, { type: Type }> => item.type === type);
}

const nearBadges: Case = {
  title: 'a badge is in the inbox while one more step earns it',
  operation: 'inbox',
  quote: 'One more step earns a badge',
  async run(t) {
    const person = await t.signUp();
    const badges = async () => (await itemsOf(person, 'badge')).map(({ badge }) => badge.id);
    t.equal(await badges(), ['first-drop'], 'the badges of a new user');
    for (const video of [1, 2, 3]) {
      await fixtures.publish(person);
      t.equal(await badges(), [], `the badges after video ${video}`);
    }

    await fixtures.publish(person);

    const [item] = await itemsOf(person, 'badge');
    const { id, name, progress } = item?.badge ?? {};
    t.equal(
      [id, name, progress?.current, progress?.goal],
      ['video-star', 'Video Star', 4, 5],
      'it',
    );
    const [again] = await itemsOf(person, 'badge', 'Asia/Tokyo');
    t.equal(again, item, 'the item when it is read again');
    await fixtures.publish(person);
    t.equal(await badges(), [], 'the badges after it is earned');
  },
};

const atRisk: Case = {
  title: 'a streak is in the inbox from 18:00 until something counts for the date',
  operation: 'inbox',
  quote: 'from 18:00 in the zone, until something counts for the date',
  async run(t) {
    const [evening, noon] = [zoneAt(20), zoneAt(12)];
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    t.equal(await itemsOf(person, 'streak', evening), [], 'without a streak');
    const log = async (who: Person, zone: string, hoursAgo: number) =>
      who.request('logAction', {
        ...(await fixtures.actionLogArg(who)),
        zone,
        doneAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      });
    await log(other, noon, 24);
    t.equal(await itemsOf(other, 'streak', noon), [], 'at noon');
    await log(person, evening, 24);

    const [item, ...more] = await itemsOf(person, 'streak', evening);

    t.equal([item?.days, more], [1, []], 'the streak that is at risk');
    const from = localStart(localDate(Date.now(), evening), 18, evening);
    t.equal(item?.at, new Date(from).toISOString(), 'the time');
    const midnight = zoneAt(23);
    const sameDate = localDate(Date.now(), midnight) === localDate(Date.now(), evening);
    if (sameDate) t.equal((await itemsOf(person, 'streak', midnight))[0], item, 'in another zone');
    await log(person, evening, 0);
    t.equal(await itemsOf(person, 'streak', evening), [], 'after something counted');
  },
};

const repeatedFollow: Case = {
  title: 'a repeated follow leaves the item of the first as it was, read or not',
  operation: 'follow',
  quote: 'a repeat changes nothing',
  async run(t) {
    const [ana, ben, cleo] = [await t.signUp(), await t.signUp('Ben'), await t.signUp('Cleo')];
    await ben.request('follow', { userId: ana.id });
    await cleo.request('follow', { userId: ana.id });
    const before = await itemsOf(ana, 'follow');
    const followers = before.map(({ person }) => person.id);
    t.equal(followers.toSorted(), [ben.id, cleo.id].toSorted(), 'who follows');

    const { person } = await ben.request('follow', { userId: ana.id });

    t.equal(await itemsOf(ana, 'follow'), before, 'the items after a repeated follow');
    const itemId = before.find((item) => item.person.id === ben.id)?.id ?? '';
    await ana.request('readInboxItem', { itemId, zone: 'UTC' });
    const again = await ben.request('follow', { userId: ana.id });
    const after = before.map((item) => (item.id === itemId ? { ...item, isRead: true } : item));
    t.equal(await itemsOf(ana, 'follow'), after, 'the items once one is read');
    t.equal([person.isFollowed, again.person.isFollowed], [true, true], 'isFollowed');
  },
};

export const inboxRuleCases: readonly Case[] = [nearBadges, atRisk, repeatedFollow];
