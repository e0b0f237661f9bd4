import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { challengesApi } from '@/api/challengesApi';
import type { QuizAttempt } from '@/contract/attempts';
import { brief, quizRoute, resumeQuiz, rightWords } from '@/testing/drivers/quiz';
import { openStore } from '@/testing/render/openStore';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';
import { useQuiz } from './QuizPlayer';
import { nextStarText, nextTurn, numberToOpen } from './turns';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const button = (name: string) => screen.findByRole('button', { name });
/** Returns the stars in the result, and those in the celebration above it. */
const stars = () =>
  screen.getAllByRole('img', { name: /stars$/ }).map(({ ariaLabel }) => ariaLabel);
const passed = () => screen.findByRole('heading', { name: 'Passed!' });

/** Returns the awards of user 1. */
const credited = ({ db }: World) => db.ledger.all().filter(({ userId }) => userId === '1');
const quizAward = { source: 'challenge:1', points: 50 };

test('ten right answers pass with three stars and earn the points, also if they are sent after a reopening', async () => {
  const { user, answer, resume, world, attempt } = await resumeQuiz('++++++++');
  server.use(...fault('offline', ['completeChallenge']));
  for (const number of [9, 10]) {
    await screen.findByText(`Question ${number} of 10`);
    expect(screen.getByText(`${number - 1} right`)).toBeVisible();
    await answer(true);
    await resume();
  }
  expect(await screen.findByRole('heading', { name: 'Not submitted yet' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await button('Continue'));
  server.use(...handlers(world));
  await user.click(await button('Send again'));

  expect(await passed()).toBeInTheDocument();
  expect(stars()).toContain('3 of 3 stars');
  expect(screen.getByText('10 of 10 right on your first try')).toBeInTheDocument();
  expect(screen.queryByText('Worth another look')).not.toBeInTheDocument();
  expect(credited(world)).toMatchObject([quizAward]);
  expect(attempt().isFinished).toBe(true);
});

test('asks a wrong question again, lists it with its source, and leads to the next challenge', async () => {
  const { user, answer, resume, attempt } = await resumeQuiz('+++++++++');
  const question = screen.getByRole('heading', { level: 1 }).textContent;
  const words = rightWords();
  await answer(false);
  await resume();
  expect(await screen.findByRole('heading', { name: 'Let’s look again at 1' })).toHaveFocus();
  await resume();
  expect(await screen.findByText('Look again 1 of 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: '50:50' })).not.toBeInTheDocument();
  await answer(false);
  expect(screen.getByText('9 right')).toBeVisible();
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
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Save 10 Liters Challenge' })).toHaveFocus(),
  );
});

test('a closed quiz continues at the same question, and Escape closes it and its brief', async () => {
  const { user } = await resumeQuiz('+-');
  await screen.findByText('Question 3 of 10');
  const question = screen.getByRole('heading', { level: 1 }).textContent;
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeVisible();
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

const right = 0;
const wrong = 1;
const optionOf = (mark: string) => (mark === '+' ? right : wrong);

/** Creates an attempt at questions a to d. `a+ b-+`: a was right; b was wrong, then right. */
function attemptWith(given: string): QuizAttempt {
  const words = given.split(' ').filter((word) => word !== '');
  return {
    type: 'quiz',
    number: 3,
    questions: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, options: ['yes', 'no'] })),
    answers: words.map(([questionId = '', first = '', again]) => ({
      questionId,
      option: optionOf(first),
      ...(again !== undefined && { again: optionOf(again) }),
      correctOption: right,
      explanation: '',
      source: { organization: 'USGS', title: 'Drips' },
    })),
    removed: null,
    isFinished: false,
  };
}

test.each([
  ['nothing is answered', '', 'a', 1],
  ['the first is answered', 'a+', 'b', 1],
  ['a wrong one is answered, too', 'a+ b-', 'c', 1],
  ['another tab left a gap', 'a+ c-', 'b', 1],
  ['all are answered, some of them wrong', 'a+ d- b- c+', 'b', 2],
  ['the first of the wrong ones came again', 'a+ b-+ c+ d-', 'd', 2],
  ['it was wrong again', 'a+ b-- c+ d-', 'd', 2],
])('when %s, nextTurn returns the first open turn', (_when, given, questionId, round) => {
  expect(nextTurn(attemptWith(given))).toEqual({ questionId, round });
});

test.each(['a+ b+ c+ d+', 'a-+ b+ c+ d--'])('after "%s" nextTurn returns null', (given) => {
  expect(nextTurn(attemptWith(given))).toBeNull();
});

test.each([
  ['none', null, undefined, 1],
  ['one that continues', { isFinished: false }, undefined, 3],
  ['one that is finished', { isFinished: true }, undefined, 4],
  ['one whose end is not known here yet', { isFinished: false }, 3, 4],
  ['one that another tab has started since', { isFinished: false }, 2, 3],
])('numberToOpen returns the number to open after %s', (_latest, changes, finished, number) => {
  const latest = changes && { ...attemptWith(''), ...changes };

  expect(numberToOpen(latest, finished)).toBe(number);
});

const rules = { questions: 10, stars: [7, 9, 10] as [number, number, number] };

test.each([
  [10, 7, 1, 'Next time, get 9 of 10 right on your first try for two stars.'],
  [10, 9, 2, 'Next time, get all 10 right on your first try for three stars.'],
  [10, 10, 2, 'Next time, get all 10 right without 50:50 for three stars.'],
  [5, 4, 1, 'Next time, get all 5 right on your first try for two stars.'],
  [10, 10, 3, undefined],
])(
  'after %i questions, %i right and %i stars, the next star takes: %s',
  (count, right, stars, text) => {
    const {
      questions: [question],
      answers: [answer],
    } = attemptWith('a+');
    const ids = Array.from({ length: count }, (_, index) => String(index));
    const attempt = {
      questions: ids.map((id) => ({ ...question!, id })),
      answers: ids.map((questionId, index) => ({
        ...answer!,
        questionId,
        correctOption: index < right ? 0 : 1,
      })),
    };

    expect(nextStarText(attempt, rules, stars)).toBe(text);
  },
);
