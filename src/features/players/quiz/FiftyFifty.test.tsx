import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  beginQuiz,
  check,
  helpButton,
  brief,
  option,
  quizRoute,
  radios,
  watchWrites,
} from '@/testing/drivers/quiz';
import { renderApp, server } from '@/testing/render/renderApp';
import { withContent } from '@backend/content/challenges/challengeContent';
import { questionsOf, removedFrom } from '@backend/grading/quizAttempt';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';

/** Returns the options of the first question that 50:50 removes. */
function removable({ db }: World) {
  const attempt = db.attempts.all().at(-1)!;
  return removedFrom(questionsOf(withContent(db.challenges.get('1')!), attempt)[0]!, attempt);
}

const takenAway = () => screen.findAllByText('Removed');

test('50:50 removes two wrong options and announces them', async () => {
  const { user, world } = await beginQuiz();
  expect(helpButton()).toHaveAccessibleDescription(/won’t count toward the third star/);

  await user.click(helpButton());

  expect(await takenAway()).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent(/^Removed: .+ and .+\.$/);
  expect(option(true)).toBeEnabled();
  expect(radios().flatMap(({ disabled }, index) => (disabled ? [index] : []))).toEqual(
    removable(world),
  );
});

test('50:50 clears the choice if it removes that option, which can’t be chosen again', async () => {
  const { user, world } = await beginQuiz();
  const [gone = 0] = removable(world);
  await user.keyboard(String(gone + 1));
  expect(radios()[gone]).toBeChecked();

  await user.click(helpButton());
  await takenAway();
  await user.keyboard(String(gone + 1));

  expect(radios().filter(({ checked }) => checked)).toEqual([]);
  expect(check()).toHaveAttribute('aria-disabled', 'true');
});

test('50:50 pressed a second time sends nothing and says that it is used up', async () => {
  const { user, answer, resume, attempt } = await beginQuiz();
  await user.click(helpButton());
  await takenAway();
  await answer(true);
  await resume();
  await screen.findByText('Question 2 of 10');
  const writes = watchWrites();

  await user.click(helpButton());

  expect(screen.getByText('50:50 is already used. You get one per try.')).toBeVisible();
  expect(helpButton()).toHaveAttribute('aria-disabled', 'true');
  expect(helpButton()).toHaveAccessibleDescription(/^Already used/);
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  expect(attempt().helpedWith).toBe(attempt().answers[0]?.questionId);
  expect(writes).toEqual([]);
});

test('options that 50:50 removed stay removed when the quiz is opened again', async () => {
  const first = await beginQuiz();
  await first.user.click(helpButton());
  await takenAway();
  const data = first.world.db.dump();
  cleanup();

  const { user } = renderApp({ route: quizRoute, data });
  await brief();
  await user.click(screen.getByRole('button', { name: 'Begin' }));

  expect(await takenAway()).toHaveLength(2);
});

test('a failed 50:50 shows an alert and removes nothing, and works when pressed again', async () => {
  const { user, world } = await beginQuiz();
  server.use(...fault('internal_error', ['removeTwoOptions']));
  await user.click(helpButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our end.');
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();

  server.use(...handlers(world));
  await user.click(helpButton());

  expect(await takenAway()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  ['50:50', helpButton, 'removeTwoOptions', check, 'answerQuestion'],
  ['Check', check, 'answerQuestion', helpButton, 'removeTwoOptions'],
] as const)('a failure of %s is cleared when the other button is pressed', async (...row) => {
  const [, failing, rejected, other, requests] = row;
  const { user } = await beginQuiz();
  await user.click(option(true));
  server.use(...fault('validation_failed', [rejected]), ...fault('hang', [requests]));
  await user.click(failing());
  await screen.findByRole('alert');

  await user.click(other());

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
