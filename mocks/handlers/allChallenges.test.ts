import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import { addLitres } from '@/domain/litres';
import { actionList } from '@backend/content/actionList';
import { allChallenges } from '@backend/content/challengeList';
import { answerQuiz, passed, passingRound } from '../testing/plays';
import { setupWorldClient } from '../testing/setupWorldClient';
import { completionArg, photo } from '../testing/submissions';

type Client = ReturnType<typeof setupWorldClient>;

async function open(id: string) {
  const client = setupWorldClient({ name: 'community' });
  await client.ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });
  const { items } = await client.ask('challenges', undefined);
  return { client, challenge: items.find((each) => each.id === id)! };
}

/** Returns the smallest actions that reach the liters of a prompt. */
function actionsFor({ minLitres, maxActions }: NonNullable<Challenge['prompt']>): string[] {
  const enough = actionList
    .filter((action) => Math.max(...Object.values(addLitres([action]))) >= minLitres)
    .toSorted((a, b) => a.litres - b.litres);
  return enough.slice(0, Math.min(1, maxActions)).map(({ id }) => id);
}

/** Returns what passes a challenge by its own content, and no more than that. */
async function submissionFor({ world, ask }: Client, challenge: Challenge): Promise<Submission> {
  const { id, quiz, course, prompt, guide } = challenge;
  const userId = world.db.session()!.userId;
  if (quiz) return answerQuiz(world, ask, quiz.stars[0], { challengeId: id });
  if (course) {
    await ask('startAttempt', { challengeId: id, number: '1' });
    return passingRound(userId, 1, 'normal', { id, course });
  }
  if (prompt) {
    const photos = Array.from({ length: prompt.photos.min }, (_photo, index) => photo(index));
    const text = 'w'.repeat(prompt.text.min);
    return { type: 'video', actionIds: actionsFor(prompt), text, photos };
  }
  return {
    type: 'action',
    path: 'done',
    ...(guide?.measure && { before: 30, after: 0 }),
    steps: guide!.work.steps.map((step) => step.id),
    note: 'w'.repeat(guide!.evidence.noteLength),
    photos: [],
  };
}

test('there are at least sixteen, with different ids and titles', () => {
  expect(allChallenges.length).toBeGreaterThanOrEqual(16);
  expect(new Set(allChallenges.map(({ id }) => id)).size).toBe(allChallenges.length);
  expect(new Set(allChallenges.map(({ title }) => title)).size).toBe(allChallenges.length);
});

test.each(allChallenges)('"$title" can be passed for its points', async ({ id, points, title }) => {
  const { client, challenge } = await open(id);

  const done = await submissionFor(client, challenge);
  const { award } = passed(await client.ask('completeChallenge', completionArg(id, done)));

  expect(award).toMatchObject({ title, points });
  const { items } = await client.ask('challenges', undefined);
  expect(items.find((each) => each.id === id)?.completed).toBe(true);
});

test.each(allChallenges.filter(({ type }) => type === 'quiz'))(
  '"$title" asks as many questions as its brief says, and fails with one right answer too few',
  async ({ id }) => {
    const { client, challenge } = await open(id);
    const { questions, stars } = challenge.quiz!;

    const done = await answerQuiz(client.world, client.ask, stars[0] - 1, { challengeId: id });
    const response = await client.ask('completeChallenge', completionArg(id, done));
    const { attempt } = await client.ask('attempt', { challengeId: id });

    expect(attempt?.type === 'quiz' && attempt.questions).toHaveLength(questions);
    expect(response).toMatchObject({
      missing: [{ what: 'right_answers', have: stars[0] - 1, need: stars[0] }],
    });
  },
);
