import type { ActionGuide, Prompt } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { missingIn } from '../grading';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

const quote = '1 to 3, of this submission';

/** Completes a challenge several times and checks the stars, and that nothing else changes. */
async function expectStars(
  t: TestContext,
  person: Person,
  id: string,
  rows: ReadonlyArray<readonly [submission: Submission, stars: number]>,
): Promise<void> {
  const responses = [];
  for (const [submission] of rows) {
    responses.push(fixtures.passed((await missingIn(person, id, submission)).response));
  }
  t.equal(
    responses.map(({ stars }) => stars),
    rows.map(([, stars]) => stars),
    'the stars of the submissions',
  );
  const [first] = responses;
  t.equal(
    responses.map(({ award, user, challenge }) => [
      award.isRepeat,
      award.points,
      award.savings,
      user.points,
      challenge.completed,
    ]),
    responses.map((_response, index) => [
      index > 0,
      first?.award.points,
      first?.award.savings,
      first?.user.points,
      true,
    ]),
    'isRepeat, points and savings of the awards, points of the user, and completed',
  );
}

const actions: Case = {
  title: 'an action that is completed again has the stars of that submission, fewer or more',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const person = await t.signUp();
    const isShown = ({ evidence }: ActionGuide) => evidence.photos > 0;
    const { id, content } = await fixtures.contentOf(person, 'action', 'guide', isShown);
    const photos = await fixtures.createSubmittedPhotos(content.evidence.photos);
    const noted = fixtures.doneBy(content);
    const both = fixtures.doneBy(content, { photos });
    await expectStars(t, person, id, [
      [noted, 2],
      [both, 3],
      [noted, 2],
      [both, 3],
    ]);
  },
};

const stories: Case = {
  title: 'a story that is submitted again has the stars of that submission, fewer or more',
  operation: 'completeChallenge',
  quote,
  async run(t) {
    const person = await t.signUp();
    const hasRange = ({ photos }: Prompt) => photos.min < 2 && photos.max >= 2;
    const { id, content: prompt } = await fixtures.contentOf(person, 'video', 'prompt', hasRange);
    const { best, actions: all } = await fixtures.promptOf(person);
    const litres = all.find((action) => action.id === best)?.litres ?? 0;
    const stars = litres >= prompt.starLitres ? 2 : 1;
    const fewer = await fixtures.storyBy(prompt, best);
    const photos = await fixtures.createSubmittedPhotos(2);
    const more = await fixtures.storyBy(prompt, best, { photos });
    await expectStars(t, person, id, [
      [more, stars + 1],
      [fewer, stars],
      [more, stars + 1],
    ]);
  },
};

/** Stars of challenges that are completed again. */
export const repeatedStarCases: readonly Case[] = [actions, stories];
