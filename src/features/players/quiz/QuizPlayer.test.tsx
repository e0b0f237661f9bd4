import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { challengesApi } from '@/api/challengesApi';
import { brief, quizRoute, resumeQuiz, rightWords } from '@/testing/drivers/quiz';
import { openStore } from '@/testing/render/openStore';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';
import { useQuiz } from './useQuiz';

const button = (name: string) => screen.findByRole('button', { name });
/** Returns the stars in the result, and those in the celebration above it. */
const stars = () =>
  screen.getAllByRole('img', { name: /stars$/ }).map(({ ariaLabel }) => ariaLabel);
const passed = () => screen.findByRole('heading', { name: 'Passed!' });

/** Closes the quiz and opens it again from its card. */
async function reopen(user: UserEvent) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await button('Continue'));
  expect(log).toHaveBeenCalledWith('Starting challenge:', '1');
}

/** Returns the awards of user 1. */
const credited = ({ db }: World) => db.ledger.all().filter(({ userId }) => userId === '1');
const quizAward = { source: 'challenge:1', points: 50 };

test('ten right answers pass with three stars and earn the points', async () => {
  const { answer, resume, world, attempt } = await resumeQuiz('++++++++');
  for (const number of [9, 10]) {
    await screen.findByText(`Question ${number} of 10`);
    expect(screen.getByText(`${number - 1} right`)).toBeVisible();
    await answer(true);
    await resume();
  }

  expect(await passed()).toBeInTheDocument();
  expect(stars()).toContain('3 of 3 stars');
  expect(screen.getByText('10 of 10 right on your first try')).toBeInTheDocument();
  expect(screen.queryByText('Worth another look')).not.toBeInTheDocument();
  expect(credited(world)).toMatchObject([quizAward]);
  expect(attempt().isFinished).toBe(true);
});

test('the second round does not turn a fail into a pass', async () => {
  const { answer, resume, world } = await resumeQuiz('++++++----/+++');
  expect(await screen.findByText('Look again 4 of 4')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('button', { name: '50:50' })).not.toBeInTheDocument();
  await answer(true);
  expect(screen.getByText('6 right')).toBeVisible();
  await resume();

  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toHaveFocus();
  expect(screen.getByText('You got 6 right on your first try. You need 7.')).toBeVisible();
  expect(screen.getByText('6 of 10 right on your first try')).toBeVisible();
  expect(credited(world)).toEqual([]);
});

test('asks a wrong question again, lists it with its source, and leads to the next challenge', async () => {
  const { user, answer, resume, attempt } = await resumeQuiz('+++++++++');
  const question = screen.getByRole('heading', { level: 1 }).textContent;
  const words = rightWords();
  await answer(false);
  await resume();
  expect(await screen.findByRole('heading', { name: 'Let’s look again at 1' })).toHaveFocus();
  await resume();
  await answer(false);
  expect(screen.getByRole('radio', { name: /Your answer$/ })).toBeChecked();
  await resume();
  await passed();
  expect(attempt().answers.filter(({ again }) => again !== undefined)).toHaveLength(1);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button'));

  const [item, ...others] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(item!).getByRole('heading', { name: question })).toBeInTheDocument();
  expect(item).toHaveTextContent(words);
  expect(item).toHaveTextContent(/Source: \w+/);
  const nextStar = 'Next time, get all 10 right on your first try for three stars.';
  expect(screen.getByText(nextStar)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next challenge' }));
  expect(await screen.findByRole('heading', { name: 'Save 10 Liters Challenge' })).toHaveFocus();
});

test('a closed quiz continues at the same question, and Escape closes it and its brief', async () => {
  const { user } = await resumeQuiz('+-');
  await screen.findByText('Question 3 of 10');
  const question = screen.getByRole('heading', { level: 1 }).textContent;
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeVisible();
  jest.spyOn(console, 'log').mockReturnValue();
  await user.click(await button('Continue'));
  expect(await brief()).toHaveFocus();
  expect(screen.getByRole('link', { name: /^NASA .*, Freshwater/ })).toBeVisible();
  expect(screen.getByText(/^Get 7 right on your first try/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeVisible();

  await user.click(await button('Continue'));
  await brief();
  await user.click(await button('Continue'));

  expect(await screen.findByText('Question 3 of 10')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: question })).toHaveFocus();
  expect(screen.getByText('1 right')).toBeVisible();
});

test('a quiz closed between the rounds continues there, and after the last answer is graded', async () => {
  await resumeQuiz('++++++++--');
  expect(await screen.findByRole('heading', { name: 'Let’s look again at 2' })).toHaveFocus();
  cleanup();

  await resumeQuiz('+++++++---/+++');
  expect(await passed()).toBeInTheDocument();
  expect(stars()).toContain('1 of 3 stars');
});

test('a result that could not be submitted can be sent after the quiz is closed and reopened', async () => {
  const { user, world, answer, resume } = await resumeQuiz('+++++++++');
  await answer(true);
  server.use(...fault('offline', ['completeChallenge']));
  await resume();
  expect(await screen.findByRole('heading', { name: 'Not submitted yet' })).toHaveFocus();
  expect(screen.getByText(/^Check your connection/)).toBeVisible();
  await reopen(user);

  server.use(...handlers(world));
  await user.click(await button('Send again'));

  expect(await passed()).toBeInTheDocument();
  expect(credited(world)).toMatchObject([quizAward]);
});

test('an attempt that fails to load or to start shows why, and a session that ended the sign-in', async () => {
  const { user, world } = renderApp({ route: quizRoute, world: 'newcomer' });
  const alert = () => screen.findByRole('alert');
  const begin = async () => user.click(await button('Begin'));
  server.use(...fault('offline', ['attempt']));
  expect(await alert()).toHaveTextContent('Check your connection');

  server.use(...handlers(world));
  server.use(...fault('offline', ['startAttempt']));
  await begin();
  expect(await screen.findByText(/A quiz needs a connection to begin\./)).toBeVisible();
  server.use(...fault('internal_error', ['startAttempt']));
  await begin();
  expect(await screen.findByText(/Something went wrong on our end\./)).toBeVisible();
  expect(world.db.attempts.all()).toEqual([]);

  server.use(...fault('not_signed_in', ['startAttempt']));
  await begin();
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});

test('a quiz can begin before its query has started', async () => {
  const { store, wrapper } = openStore({ name: 'newcomer' });
  const { data } = await store.dispatch(challengesApi.endpoints.challenges.initiate());
  const challenge = data!.items.find(({ type }) => type === 'quiz')!;

  // A layout effect runs before the effect that starts the query, as a very early tap does.
  const { result } = renderHook(
    () => {
      const quiz = useQuiz(challenge);
      const { begin } = quiz;
      useLayoutEffect(() => {
        void begin();
        // eslint-disable-next-line react-hooks/exhaustive-deps -- begins once
      }, []);
      return quiz;
    },
    { wrapper },
  );

  await waitFor(() => expect(result.current.stage.at).toBe('turn'));
  expect(result.current.isBeginning).toBe(false);
});
