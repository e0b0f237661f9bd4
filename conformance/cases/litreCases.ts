import { roundLitres, savingOf } from '@/domain/litres';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { TestContext } from '../testContext';
import type { Person } from '../testClient';

const { earn, litresOfFirstDay, pass, pluck, sumOf } = fixtures;

const kinds = ['direct', 'hidden'] as const;

/** Checks an award's saving of an action, and its litres of the first day. */
async function expectSaving(
  t: TestContext,
  person: Person,
  action: Awaited<ReturnType<typeof fixtures.actionsOf>>[number],
  savings: readonly { kind: string; litres: number; days: number; title: string }[],
) {
  const expected = { ...savingOf(action), title: action.title };
  const got = savings.map(({ kind, litres, days, title }) => ({ kind, litres, days, title }));
  t.equal(got, [expected], `the saving of ${action.id}, per ${action.per}`);
  const { mine, sources } = await person.request('litres');
  const today = litresOfFirstDay(expected);
  t.equal(mine[action.kind], today, `the litres of the first day of ${action.id}`);
  const read = sources.map(({ title, litres }) => [title, litres]);
  t.equal(read, [[action.title, today]], 'the sources');
}

export const litreCases: readonly Case[] = [
  {
    title: 'the litres of a story spread over the days of its action',
    operation: 'completeChallenge',
    quote: 'sets the days of the saving, see docs/rules/litres.md',
    async run(t) {
      const { id, prompt, actions } = await fixtures.promptOf(await t.signUp());
      const wanted = actions.filter(
        ({ isForStories, litres }) => isForStories && litres >= prompt.minLitres,
      );
      for (const action of new Map(wanted.map((each) => [each.per, each])).values()) {
        const person = await t.signUp();
        const { award } = await pass(person, id, await fixtures.storyBy(prompt, action.id));
        await expectSaving(t, person, action, award.savings);
      }
    },
  },
  {
    title: 'the litres of a logged action spread over the days of its unit, too',
    operation: 'logAction',
    quote: 'A logged action gives 5 points and its litres',
    async run(t) {
      const actions = await fixtures.actionsOf(await t.signUp());
      const units = new Map(actions.map((action) => [`${action.per} ${action.kind}`, action]));
      for (const action of units.values()) {
        const person = await t.signUp();
        const { award } = await fixtures.log(person, { actionId: action.id });
        await expectSaving(t, person, action, award.savings);
      }
    },
  },
  {
    title: 'sources of litres are joined by title and kind, the most first, and add up',
    operation: 'litres',
    quote: '`mine` is the sum of `sources`',
    async run(t, person) {
      const { id, prompt, actions, best } = await fixtures.promptOf(person);
      const others = actions.filter((action) => action.id !== best).toReversed();
      const actionIds = [...pluck(others.slice(0, prompt.maxActions - 1), 'id'), best];
      await pass(person, id, await fixtures.storyBy(prompt, '', { actionIds }));
      await earn(person);
      await fixtures.log(person, { actionId: best });

      const { mine, sources, community } = await person.request('litres');

      const names = sources.map(({ title, kind }) => `${kind} ${title}`);
      t.equal(names, [...new Set(names)], 'the sources, each once');
      const litres = pluck(sources, 'litres');
      t.equal(litres, fixtures.ascending(litres).toReversed(), 'the litres, the most first');
      for (const kind of kinds) {
        const ofKind = sources.filter((source) => source.kind === kind);
        t.equal(roundLitres(sumOf(pluck(ofKind, 'litres'))), mine[kind], `all ${kind} water`);
        t.ok(community[kind] >= mine[kind], 'as many litres of everybody', community);
      }
      const { person: shown } = await person.request('person', { userId: person.id });
      t.equal(shown.litres, mine, 'the litres that others see');
    },
  },
  {
    title: 'a saving over several days is credited day by day, from the day on which it was done',
    operation: 'litres',
    quote: 'Days over which the litres are credited evenly',
    async run(t, now, earlier) {
      const { award } = await earn(now);
      const [saving] = award.savings.filter(({ days }) => days > 2);
      if (!saving) throw new Skipped('Nothing is saved by days.');
      await earn(earlier, { doneAt: fixtures.hoursAgo(30) });
      const { mine } = await now.request('litres');
      const { mine: more } = await earlier.request('litres');
      const { kind, litres, days } = saving;
      t.equal(mine[kind], litresOfFirstDay(saving), 'the litres of today');
      t.equal(more[kind], roundLitres((litres / days) * 2), 'those of yesterday and today');
    },
  },
  {
    title: 'the litres of everybody grow by what a user saves, and are the same for every user',
    operation: 'litres',
    quote: 'Get the litres saved until today, by the signed-in user and by everybody',
    async run(t) {
      const ben = await t.signUp('Ben Conform');
      const { id, prompt, best } = await fixtures.promptOf(ben);
      const differences: string[] = [];
      // Other users save and undo meanwhile: one moment without them is enough.
      for (let tries = 0; tries < 20; tries += 1) {
        const ana = await t.signUp();
        const story = await fixtures.storyBy(prompt, best);
        const before = await ben.request('litres');
        await pass(ana, id, story);
        const after = await ben.request('litres');
        const own = await ana.request('litres');
        t.equal(after.mine, { direct: 0, hidden: 0 }, 'the litres of the other');
        const differ = kinds.flatMap((kind) => [
          after.community[kind] - before.community[kind] - own.mine[kind],
          after.community[kind] - own.community[kind],
        ]);
        if (differ.every((litres) => Math.abs(litres) < 0.2)) return;
        differences.push(differ.map(roundLitres).join(' '));
      }
      t.ok(false, 'once as many litres more as the user saved, for both', differences);
    },
  },
];
