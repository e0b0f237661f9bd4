import { act, screen, waitFor } from '@testing-library/react';
import type { Submission } from '@/contract/submissions';
import { renderApp, server } from '@/testing/render/renderApp';

export const gameRoute = '/challenges?play=3';
/** Milliseconds until the countdown ends, and then until the round ends. */
export const countdownMs = 3050;
export const roundMs = 61_000;

type GameSubmission = Extract<Submission, { type: 'game' }>;

const game = { name: 'Ocean Cleanup Game' };
export const getGame = () => screen.getByRole('group', game);
export const findGame = () => screen.findByRole('group', game);
export const findResultHeading = () =>
  screen.findByRole('heading', { name: /^(Passed!|Not there yet)$/ });
export const button = (name: string) => screen.getByRole('button', { name });

/** Advances animation frames by this many milliseconds. */
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Waits for the brief, whose game can be started. */
export async function waitForBrief() {
  await screen.findByText(/About 2 minutes/);
  await waitFor(() => expect(button('Begin')).not.toHaveAttribute('aria-disabled', 'true'));
}

/** Opens the game and starts a round with the boat; the countdown shows 3. */
export async function startRound() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const app = renderApp({ route: gameRoute, hasFakeTimers: true });
  await waitForBrief();
  await app.user.click(button('Begin'));
  await findGame();
  return app;
}

/** The same, after the countdown. */
export async function startPlaying() {
  const app = await startRound();
  advanceTime(countdownMs);
  return app;
}

/** Records the submitted rounds. */
export function recordSubmittedRounds(): GameSubmission[] {
  const rounds: GameSubmission[] = [];
  const note = async (request: Request) => {
    const { done } = (await request.json()) as { done: Submission };
    if (done.type === 'game') rounds.push(done);
  };
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/completion')) void note(request.clone());
  });
  return rounds;
}
