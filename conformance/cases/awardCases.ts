import { levelAfter, rankForLevel } from '@/domain/levels';
import type { Award } from '@/contract/challenges';
import type { Case } from '../case';
import * as fixtures from '../fixtures';

/** The levels and ranks of an award of points, and the sum after it. */
function levelsOf(before: number, points: number) {
  const [from, to] = [levelAfter(1, 0, before), levelAfter(1, 0, before + points)];
  return {
    total: before + points,
    levelBefore: from,
    levelAfter: to,
    rankBefore: rankForLevel(from),
    rankAfter: rankForLevel(to),
  };
}

const shownLevels = (award: Award | null | undefined) =>
  award && {
    total: award.total,
    levelBefore: award.levelBefore,
    levelAfter: award.levelAfter,
    rankBefore: award.rankBefore,
    rankAfter: award.rankAfter,
  };

const levels: Case = {
  title: 'awards have the level and rank before and after, also across a level and a reversal',
  operation: 'publishVideo',
  quote: 'the level rises with each 200 points crossed',
  async run(t) {
    const person = await t.signUp();
    const log = async () => person.request('logAction', await fixtures.actionLogArg(person));
    const { award: logged } = await log();
    t.equal(shownLevels(logged), levelsOf(0, 5), 'the award of an action');
    const videos = [];
    for (const before of [5, 105]) {
      const { award, video, user } = await fixtures.publish(person);
      t.equal(shownLevels(award), levelsOf(before, 100), `the award of a video after ${before}`);
      t.equal([user.level, user.rank], [award?.levelAfter, award?.rankAfter], 'level and rank');
      videos.push(video);
    }
    const { user } = await person.request('deleteVideo', { videoId: videos[0]?.id ?? '' });
    t.equal([user.level, user.rank], [1, rankForLevel(1)], 'level and rank after a deletion');
    const { award } = await fixtures.publish(person);
    t.equal(shownLevels(award), levelsOf(105, 100), 'the award of the next video');
  },
};

const sameInLedger: Case = {
  title: 'an award and its ledger entry agree, and a reversal saves nothing',
  operation: 'ledger',
  quote: 'A reversal is an entry of its own, with negative points',
  async run(t) {
    const person = await t.signUp();
    const newest = async () => (await person.request('ledger', { limit: 1 })).items[0];
    const agree = async (award: Award | null, title: string) => {
      t.equal(award?.title, title, 'what the points are for');
      const { source, points, savings } = award ?? {};
      const entry = await newest();
      t.equal(
        [entry?.source, entry?.title, entry?.points, entry?.savings],
        [source, title, points, savings],
        'the ledger entry',
      );
    };
    const { challenge, award } = await fixtures.earnPoints(person);
    await agree(award, challenge.title);
    t.equal([award.points, award.source], [challenge.points, `challenge:${challenge.id}`], 'it');
    const { video, award: shared } = await fixtures.publish(person);
    await agree(shared, video.title);
    await person.request('deleteVideo', { videoId: video.id });
    const { log, award: logged } = await person.request(
      'logAction',
      await fixtures.actionLogArg(person),
    );
    const { items: actions } = await person.request('actions', undefined);
    await agree(logged, actions.find(({ id }) => id === log.actionId)?.title ?? '');
    await person.request('undoAction', { logId: log.id });

    const { items } = await person.request('ledger', { limit: 10 });
    const reversals = items.filter(({ points }) => points < 0);
    t.equal(
      reversals.map(({ points }) => points).toSorted((a, b) => a - b),
      [-100, -5],
      'the points of the reversals',
    );
    t.equal(
      reversals.flatMap(({ savings }) => savings),
      [],
      'the savings of the reversals',
    );
    const sources = items.map(({ source }) => source);
    t.equal(new Set(sources).size, items.length, 'the number of different sources');
  },
};

const actOrder: Case = {
  title: 'the ledger is ordered by when things were done, newest first, not by the requests',
  operation: 'ledger',
  quote: 'newest first',
  async run(t) {
    const person = await t.signUp();
    const { items: actions } = await person.request('actions', undefined);
    const { award } = await fixtures.publish(person);
    const expected = [award?.source];
    for (const [index, { id: actionId }] of actions.slice(0, 3).entries()) {
      const at = Date.now() - (index === 1 ? 1 : 2 + index) * 3_600_000;
      const doneAt = new Date(at).toISOString();
      const arg = { actionId, zone: 'UTC', doneAt, idempotencyKey: fixtures.newKey() };
      const { award: logged } = await person.request('logAction', arg);
      expected.push(logged.source);
      const { items } = await person.request('ledger', { limit: 10 });
      const entry = items.find(({ source }) => source === logged.source);
      t.ok(Math.abs(Date.parse(entry?.at ?? '') - at) < 1_000, `an entry at ${doneAt}`, entry?.at);
    }
    const [video, two, one, four] = expected;
    const { items } = await person.request('ledger', { limit: 10 });
    const sources = items.map(({ source }) => source);
    t.equal(sources, [video, one, two, four], 'the sources, newest first');
  },
};

/** Members of awards and ledger entries. */
export const awardCases: readonly Case[] = [levels, sameInLedger, actOrder];
