import { fireEvent, screen, within, act } from '@testing-library/react';
import { expectConsole } from '@/testing/jest/console';
import { breaksContract, faults } from '@/testing/fixtures/faults';
import {
  beginQuiz,
  check,
  option,
  radios,
  resumeQuiz,
  rightWords,
  watchWrites,
} from '@/testing/drivers/quiz';
import { server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { keyOf } from '@mocks/testing/plays';
import { attemptsApi } from '@/api/attemptsApi';
import { clientOf } from '@mocks/testing/client';
import type { World } from '@mocks/world/world';

const feedback = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

/** Returns the texts of the options in their order, without keys and verdicts. */
const order = () =>
  radios().map(({ labels }) =>
    labels?.[0]?.textContent.replaceAll(/^\d|(Correct|Your) answer/g, '').trim(),
  );

test('a question has the focus and labels the group of its options', async () => {
  await beginQuiz();

  const heading = screen.getByRole('heading', { level: 1 });
  const group = screen.getByRole('group', { name: heading.textContent });

  expect(heading).toHaveFocus();
  expect(within(group).getAllByRole('radio')).toHaveLength(4);
});

test('a right answer shows "Correct" with an explanation and its source', async () => {
  const { user, world } = await beginQuiz();
  const words = rightWords();
  const [{ explanation }] = keyOf(world) as [ReturnType<typeof keyOf>[number]];

  await user.click(option(true));
  await user.click(check());

  expect(await feedback('Correct')).toHaveFocus();
  expect(screen.getByText(explanation)).toBeVisible();
  expect(screen.getByRole('link', { name: /opens in a new tab/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: `${words} Correct answer` })).toBeChecked();
  expect(screen.queryByText('Your answer')).not.toBeInTheDocument();
});

test('a wrong answer and the right one are marked in words, and the order stays', async () => {
  const { user } = await beginQuiz();
  const words = rightWords();
  const before = order();

  await user.click(option(false));
  await user.click(check());

  expect(await feedback(`Not quite. Correct answer: ${words}`)).toHaveFocus();
  expect(screen.getByRole('radio', { name: `${words} Correct answer` })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Your answer$/ })).toBeChecked();
  expect(order()).toEqual(before);
  for (const radio of radios()) expect(radio).toBeDisabled();
});

test('Check without a choice asks for one and sends nothing', async () => {
  const { user, attempt } = await beginQuiz();
  expect(check()).toHaveAttribute('aria-disabled', 'true');

  await user.click(check());

  expect(screen.getByText('Choose an answer first.')).toBeVisible();
  expect(attempt().answers).toEqual([]);

  await user.click(option(true));

  expect(screen.queryByText('Choose an answer first.')).not.toBeInTheDocument();
  expect(check()).toHaveAttribute('aria-disabled', 'false');
});

test('a quiz can be played with keys: a digit chooses, Enter checks and continues', async () => {
  const { user, attempt } = await beginQuiz();

  await user.keyboard('{Enter}');
  expect(screen.getByText('Choose an answer first.')).toBeVisible();
  await user.keyboard('3');
  expect(radios()[2]).toBeChecked();
  expect(radios()[2]).toHaveFocus();
  await user.keyboard('9{Control>}1{/Control}{ArrowDown}');
  expect(radios()[3]).toBeChecked();
  await user.keyboard('2{Enter}');
  await feedback(/./);
  expect(attempt().answers).toMatchObject([{ option: 1 }]);
  await user.keyboard('4');
  expect(radios()[1]).toBeChecked();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Question 2 of 10')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  for (const radio of radios()) expect(radio).not.toBeChecked();
});

test.each([
  ['& on a French keyboard', { key: '&', code: 'Digit1' }, 0],
  ['é on a French keyboard', { key: 'é', code: 'Digit2' }, 1],
  ['Shift+" on a French keyboard', { key: '3', code: 'Digit3', shiftKey: true }, 2],
  ['٤ on an Arabic keyboard', { key: '٤', code: 'Digit4' }, 3],
  ['2 on the number pad', { key: '2', code: 'Numpad2' }, 1],
  ['1 on a key for letters', { key: '1', code: 'KeyQ' }, 0],
])('%s chooses an answer', async (_what, press, index) => {
  await beginQuiz();

  fireEvent.keyDown(radios()[0]!, press);

  expect(radios()[index]).toBeChecked();
});

test.each([
  ['Shift+1 on an American keyboard', { key: '!', code: 'Digit1', shiftKey: true }],
  ['End on the number pad', { key: 'End', code: 'Numpad1' }],
  ['a letter in place of a digit', { key: 'j', code: 'Digit1' }],
  ['a letter', { key: 'a', code: 'KeyA' }],
  ['Ctrl+1', { key: '&', code: 'Digit1', ctrlKey: true }],
  ['⌘1', { key: '&', code: 'Digit1', metaKey: true }],
  ['Alt+1', { key: '&', code: 'Digit1', altKey: true }],
  ['AltGr+1', { key: '¹', code: 'Digit1', modifierAltGraph: true }],
  ['a key of an input method', { key: 'Process', code: 'Digit1', keyCode: 229 }],
])('%s chooses nothing', async (_what, press) => {
  await beginQuiz();

  fireEvent.keyDown(radios()[0]!, press);

  for (const radio of radios()) expect(radio).not.toBeChecked();
});

test('Enter on a focused button presses that button', async () => {
  const { user, attempt } = await beginQuiz();
  await user.keyboard('1');

  screen.getByRole('button', { name: '50:50' }).focus();
  await user.keyboard('{Enter}');

  expect(await screen.findAllByText('Removed')).toHaveLength(2);
  expect(attempt().answers).toEqual([]);
});

test('a double click on Check sends one answer and keeps the feedback', async () => {
  const { user } = await beginQuiz();
  const writes = watchWrites();
  await user.click(option(true));

  await user.dblClick(check());

  expect(await feedback('Correct')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 2 });
  expect(screen.getByText('Question 1 of 10')).toBeVisible();
  expect(writes).toEqual([expect.stringContaining('/attempts/1/answers/')]);
});

test('a key that is held down acts once', async () => {
  const { user } = await beginQuiz();
  await user.keyboard('1{Enter}');

  fireEvent.keyDown(await feedback(/./), { key: 'Enter', repeat: true });

  expect(screen.getByText('Question 1 of 10')).toBeVisible();
});

test('while an answer is being sent, the choice is fixed and Check is busy', async () => {
  const { user } = await beginQuiz();
  const chosen = option(true);
  await user.click(chosen);
  server.use(...fault('hang', ['answerQuestion']));

  await user.click(check());
  await user.click(option(false));

  expect(check()).toHaveAttribute('aria-disabled', 'true');
  expect(chosen).toBeChecked();
});

test.each(faults)('an answer that fails (%s) is saved, and checked later', async (kind) => {
  if (breaksContract(kind)) expectConsole('error', /breaks the contract/);
  const { user, world } = await beginQuiz();
  const chosen = option(true);
  await user.click(chosen);
  server.use(...fault(kind, ['answerQuestion']));
  await user.click(check());

  expect(await screen.findByRole('heading', { name: 'Saved' })).toHaveFocus();
  expect(chosen).toBeChecked();

  server.use(...handlers(world));
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await feedback('Correct')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Saved' })).not.toBeInTheDocument();
});

test('a second answer that is wrong again is shown as wrong', async () => {
  const { answer, resume } = await resumeQuiz('+++++++++-');
  await resume();

  await answer(false);

  expect(await feedback(/^Not quite/)).toHaveFocus();
  expect(screen.getByRole('radio', { name: /Your answer$/ })).toBeChecked();
});

describe('another tab', () => {
  const over = 'This round is over, maybe in another tab.';
  const attempt = (number: number) => ({ challengeId: '1', number: String(number) });

  /** Returns a client that acts as another tab of the same user. */
  const otherTab = (world: World) => clientOf(world);

  test('an answer already given in another tab is shown instead of the one chosen here', async () => {
    const { user, world } = await beginQuiz();
    const [{ questionId, right, wrong }] = keyOf(world) as [ReturnType<typeof keyOf>[number]];
    await otherTab(world).ask('answerQuestion', {
      ...attempt(1),
      questionId,
      option: wrong,
      round: 1,
    });

    await user.click(radios()[right]!);
    await user.click(check());

    expect(await screen.findByRole('heading', { name: /^Not quite/ })).toHaveFocus();
    expect(radios()[wrong]).toBeChecked();
  });

  test('an answer returns to the brief if another tab has started the next attempt', async () => {
    const { user, world, attempt: latest } = await beginQuiz();
    await otherTab(world).ask('startAttempt', attempt(2));
    await user.click(option(true));

    await user.click(check());

    expect(await screen.findByRole('alert')).toHaveTextContent(over);
    expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Question 1 of 10')).toBeVisible();
    expect(latest()).toMatchObject({ number: 2, answers: [] });
  });

  test('a refetch that shows another tab’s next attempt returns to the brief', async () => {
    const { world, store } = await beginQuiz();
    await otherTab(world).ask('startAttempt', attempt(2));

    const again = attemptsApi.endpoints.attempt.initiate(
      { challengeId: '1' },
      { forceRefetch: true },
    );
    await act(() => store.dispatch(again));

    expect(await screen.findByRole('alert')).toHaveTextContent(over);
  });

  test('submitting an attempt that is over returns to the brief', async () => {
    const { user, answer, resume } = await resumeQuiz('+++++++++');
    await answer(true);
    server.use(...fault('attempt_not_found', ['completeChallenge']));
    await resume();

    expect(await screen.findByRole('alert')).toHaveTextContent(over);
    expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  });
});
