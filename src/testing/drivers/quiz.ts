import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { quizBank } from '@backend/content/content';
import type { WorldData } from '@backend/db/schema';
import { clientOf } from '@mocks/testing/client';
import { keyOf } from '@mocks/testing/plays';
import { createWorld, type World } from '@mocks/world/world';
import { renderApp, server } from '@/testing/render/renderApp';

export const quizRoute = '/challenges?play=1';
export const check = () => screen.getByRole('button', { name: 'Check' });
export const helpButton = () => screen.getByRole('button', { name: '50:50' });
export const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const askedNow = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Returns the text of the right option for the displayed question. */
export function rightWords(): string {
  const question = quizBank.find(({ question }) => question === askedNow());
  return question?.options[question.answer] ?? '';
}

/** Returns the radio button of the right option, or of the first wrong one. */
export function option(isRight: boolean): HTMLInputElement {
  const right = screen.getByRole<HTMLInputElement>('radio', {
    name: new RegExp(`^${literal(rightWords())}`),
  });
  const wrong = radios().find((radio) => radio !== right && !radio.disabled);
  return isRight || !wrong ? right : wrong;
}

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Waits for the heading of the brief. */
export const brief = () => screen.findByRole('heading', { name: 'Water Cycle Quiz' });

/** Opens the quiz as a new user and starts it. */
export async function beginQuiz() {
  const app = renderApp({ route: quizRoute, world: 'newcomer' });
  await brief();
  await app.user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('Question 1 of 10');
  return { ...app, ...inQuiz(app.user, app.world) };
}

/** Opens the quiz in a world where some questions are answered, and continues. */
export async function resumeQuiz(answers: string) {
  const data = await answered(answers);
  const app = renderApp({ route: quizRoute, data });
  await brief();
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByText('Before you begin')).toBeNull());
  return { ...app, ...inQuiz(app.user, app.world) };
}

const inQuiz = (user: UserEvent, world: World) => {
  const resume = () => user.click(screen.getByRole('button', { name: 'Continue' }));
  const answer = async (isRight: boolean) => {
    await screen.findAllByRole('radio');
    await user.click(option(isRight));
    await user.click(check());
    await screen.findByRole('heading', { name: isRight ? 'Correct' : /^Not quite/ });
  };
  return {
    answer,
    resume,
    /** Returns the world's latest attempt. */
    attempt: () => world.db.attempts.all().at(-1)!,
  };
};

/**
 * Creates a world in which the first questions are answered: `+` right, `-` wrong; after `/` in the
 * second round.
 */
async function answered(answers: string): Promise<WorldData> {
  const world = createWorld({ name: 'newcomer' });
  world.signIn('1');
  const { ask } = clientOf(world);
  const attempt = { challengeId: '1', number: '1' };
  await ask('startAttempt', attempt);
  const key = keyOf(world);
  const [first = '', second = ''] = answers.split('/');
  const wrong = key.filter((_question, index) => first[index] === '-');
  const give = async (marks: string, questions: typeof key, round: 1 | 2) => {
    for (const [index, mark] of marks.split('').entries()) {
      const question = questions[index]!;
      const option = mark === '+' ? question.right : question.wrong;
      await ask('answerQuestion', { ...attempt, questionId: question.questionId, option, round });
    }
  };
  await give(first, key, 1);
  await give(second, wrong, 2);
  return world.db.dump();
}

/** Records the paths of all writes. */
export function watchWrites(): string[] {
  const paths: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT') paths.push(new URL(request.url).pathname);
  });
  return paths;
}
