import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  answered,
  beginQuiz,
  brief,
  quizRoute,
  resumeQuiz,
  rightWords,
} from '@/testing/drivers/quiz';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';

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
  const { answer, resume, world, attempt } = await beginQuiz();

  for (let number = 1; number <= 10; number += 1) {
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
}, 30_000);

test('the second round repeats wrong questions and does not turn a fail into a pass', async () => {
  const { answer, resume, world } = await resumeQuiz('++++++---');
  await answer(false);
  await resume();

  expect(await screen.findByRole('heading', { name: 'Let’s look again at 4' })).toHaveFocus();
  await resume();
  for (let number = 1; number <= 4; number += 1) {
    await screen.findByText(`Look again ${number} of 4`);
    expect(screen.queryByRole('button', { name: '50:50' })).not.toBeInTheDocument();
    await answer(true);
    expect(screen.getByText('6 right')).toBeVisible();
    await resume();
  }

  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toHaveFocus();
  expect(screen.getByText('You got 6 right on your first try. You need 7.')).toBeVisible();
  expect(screen.getByText('6 of 10 right on your first try')).toBeVisible();
  expect(credited(world)).toEqual([]);
});

test('the result lists wrong questions with the right answer and its source', async () => {
  const { answer, resume, attempt } = await resumeQuiz('+++++++++');
  const requests = screen.getByRole('heading', { level: 1 }).textContent;
  const words = rightWords();
  await answer(false);
  await resume();
  await resume();
  await answer(false);
  await resume();
  await passed();

  const [item, ...others] = within(screen.getByRole('main')).getAllByRole('listitem');

  expect(others).toEqual([]);
  expect(within(item!).getByRole('heading', { name: requests })).toBeInTheDocument();
  expect(item).toHaveTextContent(words);
  expect(item).toHaveTextContent(/Source: \w+/);
  expect(attempt().answers.filter(({ again }) => again !== undefined)).toHaveLength(1);
});

test('Try again after a fail starts a new attempt at question 1', async () => {
  const { user, world, resume, answer, attempt } = await resumeQuiz('-----+++++/++++');
  await answer(true);
  server.use(...fault('hang', ['attempt']));
  await resume();
  await screen.findByRole('heading', { name: 'Not there yet' });

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Question 1 of 10')).toBeVisible();
  expect(screen.getByText('0 right')).toBeVisible();
  expect(attempt()).toMatchObject({ number: 2, answers: [], isFinished: false });
  expect(world.db.attempts.all()).toHaveLength(2);
});

test('a quiz passed before says that a repeat gives no points, and gives none', async () => {
  const { user, world, answer, resume } = await resumeQuiz('+++++++++', 'demo');
  await reopen(user);
  expect(await screen.findByText(/Replays earn no points/)).toBeVisible();
  await user.click(await button('Continue'));

  await answer(true);
  await resume();

  expect(await passed()).toHaveFocus();
  expect(screen.getByText('You already earned the 50 points for this.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(world).toHavePoints('1', 1250);
});

test('a closed quiz continues at the same question', async () => {
  const { user, answer, resume } = await beginQuiz();
  await answer(true);
  await resume();
  await answer(false);
  await resume();
  await screen.findByText('Question 3 of 10');
  const requests = screen.getByRole('heading', { level: 1 }).textContent;

  await reopen(user);
  await user.click(await button('Continue'));

  expect(await screen.findByText('Question 3 of 10')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: requests })).toHaveFocus();
  expect(screen.getByText('1 right')).toBeVisible();
});

test('a quiz closed before the second round continues with its announcement', async () => {
  await resumeQuiz('++++++++--');

  expect(await screen.findByRole('heading', { name: 'Let’s look again at 2' })).toHaveFocus();
});

test('a quiz closed during the second round continues with the rest of it', async () => {
  await resumeQuiz('++++++++--/+');

  expect(await screen.findByText('Look again 2 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a quiz closed after its last answer is graded when it continues', async () => {
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

test('an attempt that fails to load shows an alert, and Begin tries again', async () => {
  const { user, world } = renderApp({ route: quizRoute, world: 'newcomer' });
  server.use(...fault('offline', ['attempt']));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');

  server.use(...handlers(world));
  await user.click(await button('Begin'));

  expect(await screen.findByText('Question 1 of 10')).toBeVisible();
});

test('a start that fails shows an alert, and Begin tries again', async () => {
  const { user, world } = renderApp({ route: quizRoute, world: 'newcomer' });
  server.use(...fault('internal_error', ['startAttempt']));
  await brief();
  await user.click(await button('Begin'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our end.');
  expect(world.db.attempts.all()).toEqual([]);

  server.use(...handlers(world));
  await user.click(await button('Begin'));

  expect(await screen.findByText('Question 1 of 10')).toBeVisible();
});

test('the brief gives a reason with its source and offers to continue a started attempt', async () => {
  renderApp({ route: quizRoute, data: await answered('+') });

  expect(await brief()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^NASA .*, Freshwater/ })).toBeVisible();
  expect(screen.getByText(/^Get 7 right on your first try/)).toBeVisible();
});

test('a start that finds the session ended shows the sign-in screen, without an error', async () => {
  const { user } = renderApp({ route: quizRoute, world: 'newcomer' });
  server.use(...fault('not_signed_in', ['startAttempt']));
  await brief();

  await user.click(await button('Begin'));

  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});

test('Escape closes the brief and a question, and the quiz continues where it was', async () => {
  const { user } = await resumeQuiz('+');
  await screen.findByText('Question 2 of 10');

  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeVisible();
  jest.spyOn(console, 'log').mockReturnValue();
  await user.click(await button('Continue'));
  await brief();
  await user.keyboard('{Escape}');

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeVisible();
});

test('the result says what the next star takes and leads to the next challenge', async () => {
  const { user, answer, resume } = await resumeQuiz('+++++++---/++');
  await answer(true);
  await resume();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button'));

  expect(await passed()).toBeVisible();
  expect(
    screen.getByText('Next time, get 9 of 10 right on your first try for two stars.'),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next challenge' }));

  expect(await screen.findByRole('heading', { name: 'Save 10 Liters Challenge' })).toHaveFocus();
});
