import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attemptsApi } from '@/api/attemptsApi';
import {
  beginQuiz,
  brief,
  check,
  helpButton,
  option,
  quizRoute,
  radios,
  resumeQuiz,
  rightWords,
  watchWrites,
} from '@/testing/drivers/quiz';
import { renderApp, server } from '@/testing/render/renderApp';
import { withContent } from '@backend/content/content';
import { questionsOf, removedFrom } from '@backend/grading/quizAttempt';
import { fault } from '@mocks/scenarios/fault';
import { clientOf } from '@mocks/testing/client';
import { keyOf } from '@mocks/testing/plays';
import type { World } from '@mocks/world/world';

const feedback = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const chosen = () => radios().flatMap(({ checked }, index) => (checked ? [index] : []));

/** Returns the texts of the options in their order, without keys and verdicts. */
const order = () =>
  radios().map(({ labels }) =>
    labels?.[0]?.textContent.replaceAll(/^\d|(Correct|Your) answer/g, '').trim(),
  );

test('asks for a choice, marks right and wrong answers in words, and sends each once', async () => {
  const { user, world, attempt, resume } = await beginQuiz();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  const group = screen.getByRole('group', { name: heading.textContent });
  expect(within(group).getAllByRole('radio')).toHaveLength(4);
  const writes = watchWrites();

  expect(check()).toHaveAttribute('aria-disabled', 'true');
  await user.click(check());
  expect(screen.getByText('Choose an answer first.')).toBeVisible();
  expect(attempt().answers).toEqual([]);
  const [{ explanation }] = keyOf(world) as [ReturnType<typeof keyOf>[number]];
  const right = rightWords();
  await user.click(option(true));
  expect(screen.queryByText('Choose an answer first.')).not.toBeInTheDocument();
  expect(check()).toHaveAttribute('aria-disabled', 'false');
  await user.dblClick(check());

  expect(await feedback('Correct')).toHaveFocus();
  expect(screen.getByText(explanation)).toBeVisible();
  expect(screen.getByRole('link', { name: /opens in a new tab/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: `${right} Correct answer` })).toBeChecked();
  expect(screen.queryByText('Your answer')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 2 });
  expect(screen.getByText('Question 1 of 10')).toBeVisible();
  expect(writes).toEqual([expect.stringContaining('/attempts/1/answers/')]);

  await resume();
  await screen.findByText('Question 2 of 10');
  const words = rightWords();
  const before = order();
  await user.click(option(false));
  await user.click(check());
  expect(await feedback(`Not quite. Correct answer: ${words}`)).toHaveFocus();
  expect(screen.getByRole('radio', { name: `${words} Correct answer` })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Your answer$/ })).toBeChecked();
  expect(order()).toEqual(before);
  for (const radio of radios()) expect(radio).toBeDisabled();

  // An answer already given in another tab is shown instead of the one chosen here.
  await resume();
  await screen.findByText('Question 3 of 10');
  const third = keyOf(world)[2]!;
  const ofTab = { questionId: third.questionId, option: third.wrong, round: 1 } as const;
  await clientOf(world).ask('answerQuestion', { challengeId: '1', number: '1', ...ofTab });
  await user.click(option(true));
  await user.click(check());
  expect(await feedback(/^Not quite/)).toHaveFocus();
  expect(chosen()).toEqual([third.wrong]);
});

test('can be played with keys: a digit of any layout chooses, Enter checks and continues', async () => {
  const { user, attempt } = await beginQuiz();

  await user.keyboard('{Enter}');
  expect(screen.getByText('Choose an answer first.')).toBeVisible();
  for (const [what, press, index] of [
    ['Shift+1 on an American keyboard', { key: '!', code: 'Digit1', shiftKey: true }],
    ['End on the number pad', { key: 'End', code: 'Numpad1' }],
    ['a letter', { key: 'a', code: 'KeyA' }],
    ['Ctrl+1', { key: '&', code: 'Digit1', ctrlKey: true }],
    ['AltGr+1', { key: '¹', code: 'Digit1', modifierAltGraph: true }],
    ['a key of an input method', { key: 'Process', code: 'Digit1', keyCode: 229 }],
    ['é on a French keyboard', { key: 'é', code: 'Digit2' }, 1],
    ['Shift+" on a French keyboard', { key: '3', code: 'Digit3', shiftKey: true }, 2],
    ['٤ on an Arabic keyboard', { key: '٤', code: 'Digit4' }, 3],
    ['1 on a key for letters', { key: '1', code: 'KeyQ' }, 0],
  ] as const) {
    fireEvent.keyDown(radios()[0]!, press);
    expect([what, ...chosen()]).toEqual([what, ...(index === undefined ? [] : [index])]);
  }
  await user.keyboard('3');
  expect(chosen()).toEqual([2]);
  expect(radios()[2]).toHaveFocus();
  await user.keyboard('9{Control>}1{/Control}{ArrowDown}');
  expect(chosen()).toEqual([3]);
  await user.keyboard('2{Enter}');
  fireEvent.keyDown(await feedback(/./), { key: 'Enter', repeat: true });
  expect(screen.getByText('Question 1 of 10')).toBeVisible();
  expect(attempt().answers).toMatchObject([{ option: 1 }]);
  await user.keyboard('4');
  expect(chosen()).toEqual([1]);
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Question 2 of 10')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(chosen()).toEqual([]);
});

/** Returns the options of the first question that 50:50 removes. */
function removable({ db }: World) {
  const attempt = db.attempts.all().at(-1)!;
  return removedFrom(questionsOf(withContent(db.challenges.get('1')!), attempt)[0]!, attempt);
}

test('50:50 removes two wrong options, also from the choice and after a reload, and once', async () => {
  const { user, world } = await beginQuiz();
  const [gone = 0] = removable(world);
  expect(helpButton()).toHaveAccessibleDescription(/won’t count toward the third star/);
  await user.keyboard(String(gone + 1));
  expect(chosen()).toEqual([gone]);
  // Enter presses the focused button, in place of Check.
  helpButton().focus();
  await user.keyboard('{Enter}');
  expect(await screen.findAllByText('Removed')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent(/^Removed: .+ and .+\.$/);
  const disabled = radios().flatMap(({ disabled }, index) => (disabled ? [index] : []));
  expect(disabled).toEqual(removable(world));
  await user.keyboard(String(gone + 1));
  expect(chosen()).toEqual([]);
  expect(check()).toHaveAttribute('aria-disabled', 'true');
  const data = world.db.dump();
  cleanup();

  const app = renderApp({ route: quizRoute, data });
  await brief();
  await app.user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findAllByText('Removed')).toHaveLength(2);
  await app.user.click(option(true));
  await app.user.click(check());
  await feedback('Correct');
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Question 2 of 10');
  const writes = watchWrites();
  await app.user.click(helpButton());

  expect(screen.getByText('50:50 is already used. You get one per try.')).toBeVisible();
  expect(helpButton()).toHaveAttribute('aria-disabled', 'true');
  expect(helpButton()).toHaveAccessibleDescription(/^Already used/);
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  const attempt = app.world.db.attempts.all().at(-1)!;
  expect(attempt.helpedWith).toBe(attempt.answers[0]?.questionId);
  expect(writes).toEqual([]);
});

test('a failed 50:50 or Check says why until the other button is pressed', async () => {
  const { user } = await beginQuiz();
  const choice = option(true);
  await user.click(choice);
  server.use(...fault('validation_failed', ['answerQuestion']));
  await user.click(check());
  const refused = (await screen.findByRole('alert')).textContent;

  server.use(...fault('offline', ['removeTwoOptions']));
  await user.click(helpButton());
  expect(await screen.findByText(/^50:50 needs a connection/)).toBeVisible();
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
  server.use(...fault('internal_error', ['removeTwoOptions']));
  await user.click(helpButton());
  expect(await screen.findByText(/Something went wrong on our end\./)).toBeVisible();
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();

  server.use(...fault('hang', ['answerQuestion']));
  await user.click(check());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  // While it is being sent, the choice is fixed and Check is busy.
  await user.click(option(false));
  expect(choice).toBeChecked();
  expect(check()).toHaveAttribute('aria-disabled', 'true');
});

describe('another tab', () => {
  const over = 'This round is over, maybe in another tab.';
  const attempt = (number: number) => ({ challengeId: '1', number: String(number) });

  test('another tab’s next attempt returns to the brief, by an answer or a refetch', async () => {
    const { user, world, store, attempt: latest } = await beginQuiz();
    await clientOf(world).ask('startAttempt', attempt(2));
    await user.click(option(true));
    await user.click(check());
    expect(await screen.findByRole('alert')).toHaveTextContent(over);
    expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Question 1 of 10')).toBeVisible();
    expect(latest()).toMatchObject({ number: 2, answers: [] });

    await clientOf(world).ask('startAttempt', attempt(3));
    const { initiate } = attemptsApi.endpoints.attempt;
    await act(() => store.dispatch(initiate({ challengeId: '1' }, { forceRefetch: true })));
    expect(await screen.findByRole('alert')).toHaveTextContent(over);
  });

  test('submitting an attempt that is over returns to the brief', async () => {
    const { answer, resume, user } = await resumeQuiz('+++++++++');
    await answer(true);
    server.use(...fault('attempt_not_found', ['completeChallenge']));
    await resume();

    expect(await screen.findByRole('alert')).toHaveTextContent(over);
    expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Passed!' })).toBeVisible();
  });
});
