import { roundLitres, savingOf } from '@/domain/litres';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { missingIn } from '../grading';

const daysOfAction: Case = {
  title: 'the litres of an action spread over the days of its unit',
  operation: 'completeChallenge',
  quote: 'sets the days of the saving, see docs/rules/litres.md',
  async run(t) {
    const { id, prompt, actions } = await fixtures.promptOf(await t.signUp());
    const units = new Map(
      actions
        .filter(({ isForStories, litres }) => isForStories && litres >= prompt.minLitres)
        .map((action) => [action.per, action]),
    );
    for (const action of units.values()) {
      const person = await t.signUp();
      const story = await fixtures.storyBy(prompt, action.id);
      const { award } = fixtures.passed((await missingIn(person, id, story)).response);
      const expected = savingOf(action);
      const got = award.savings.map(({ kind, litres, days }) => ({ kind, litres, days }));
      t.equal(got, [expected], `the saving of ${action.id}, per ${action.per}`);
      const { mine, sources } = await person.request('litres', undefined);
      const today = fixtures.litresOfFirstDay(expected);
      t.equal(mine[action.kind], today, `the litres of the first day of ${action.id}`);
      t.equal(
        sources.map(({ title, litres }) => [title, litres]),
        [[action.title, today]],
        'the sources',
      );
    }
  },
};

const daysOfLog: Case = {
  title: 'the litres of a logged action spread over the days of its unit, too',
  operation: 'logAction',
  quote: 'A logged action gives 5 points and its litres',
  async run(t) {
    const { items } = await (await t.signUp()).request('actions', undefined);
    const units = new Map(items.map((action) => [`${action.per} ${action.kind}`, action]));
    for (const action of units.values()) {
      const person = await t.signUp();
      const arg = { ...(await fixtures.actionLogArg(person)), actionId: action.id };
      const { award } = await person.request('logAction', arg);
      const expected = { ...savingOf(action), title: action.title };
      const got = award.savings.map(({ kind, litres, days, title }) => ({
        kind,
        litres,
        days,
        title,
      }));
      t.equal(got, [expected], `the saving of ${action.id}, per ${action.per}`);
      const { mine } = await person.request('litres', undefined);
      const today = fixtures.litresOfFirstDay(expected);
      t.equal(mine[action.kind], today, `the litres of the first day of ${action.id}`);
    }
  },
};

const sourcesJoined: Case = {
  title: 'sources of litres are joined by title and kind, the most first',
  operation: 'litres',
  quote: '`mine` is the sum of `sources`',
  async run(t) {
    const person = await t.signUp();
    const { id, prompt, actions, best } = await fixtures.promptOf(person);
    const others = actions.filter((action) => action.id !== best).toReversed();
    const ids = [...others.slice(0, prompt.maxActions - 1).map((each) => each.id), best];
    const story = await fixtures.storyBy(prompt, '', { actionIds: ids });
    fixtures.passed((await missingIn(person, id, story)).response);
    await fixtures.earnPoints(person);
    const again = { actionId: best, zone: 'UTC', idempotencyKey: fixtures.newKey() };
    await person.request('logAction', again);

    const { mine, sources } = await person.request('litres', undefined);

    const names = sources.map(({ title, kind }) => `${kind} ${title}`);
    t.equal(names, [...new Set(names)], 'the sources, each once');
    const litres = sources.map((source) => source.litres);
    t.equal(
      litres,
      litres.toSorted((a, b) => b - a),
      'the litres of the sources, the most first',
    );
    for (const kind of ['direct', 'hidden'] as const) {
      const ofKind = sources.filter((source) => source.kind === kind);
      const sum = roundLitres(ofKind.reduce((total, source) => total + source.litres, 0));
      t.equal(sum, mine[kind], `the sum of ${kind} water`);
    }
    const { person: shown } = await person.request('person', { userId: person.id });
    t.equal(shown.litres, mine, 'the litres that others see');
  },
};

const community: Case = {
  title: 'the litres of everybody grow by what another user saves',
  operation: 'litres',
  quote: 'Get the litres saved until today, by the signed-in user and by everybody',
  async run(t) {
    const ben = await t.signUp('Ben Conform');
    const { id, prompt, best } = await fixtures.promptOf(ben);
    const read = async () => ben.request('litres', undefined);
    const rises: string[] = [];
    // Other users save and undo meanwhile: one moment without them is enough.
    for (let tries = 0; tries < 20; tries += 1) {
      const ana = await t.signUp();
      const story = await fixtures.storyBy(prompt, best);
      const before = await read();
      fixtures.passed((await missingIn(ana, id, story)).response);
      const after = await read();
      const { mine } = await ana.request('litres', undefined);
      t.equal(after.mine, { direct: 0, hidden: 0 }, 'the litres of the other');
      const differ = (['direct', 'hidden'] as const).map(
        (kind) => after.community[kind] - before.community[kind] - mine[kind],
      );
      if (differ.every((litres) => Math.abs(litres) < 0.2)) return;
      rises.push(differ.map(roundLitres).join(' and '));
    }
    t.ok(false, 'once as many litres more as the user saved', rises.join(', '));
  },
};

/** Litres by source and over days. */
export const savingCases: readonly Case[] = [daysOfAction, daysOfLog, sourcesJoined, community];
