import { act, screen } from '@testing-library/react';
import { emptyDraft, type ActionDraft } from '@/features/players/action/actionDraft';
import type { WorldData } from '@backend/db/schema';
import { clientOf } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { createWorld } from '@mocks/world/world';
import { renderApp } from '@/testing/render/renderApp';

export const goodNote = 'The washer was worn out, a new one helped.';

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Opens the faucet's player, by default as a new user. */
export async function openAction(options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ route: '/challenges?play=4', world: 'newcomer', ...options });
  const { user, world } = app;
  await heading('Fix a Leaky Faucet');
  await user.click(screen.getByRole('button', { name: /^(Begin|Continue)$/ }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const next = () => press('Continue');

  return {
    ...app,
    press,
    next,
    typeDrips: async (drips: string) => {
      await user.click(screen.getByRole('radio', { name: 'Enter a number' }));
      const field = screen.getByLabelText('Drips a minute');
      await user.clear(field);
      await user.type(field, drips);
    },
    choose: async (path: string) => {
      await user.click(screen.getByRole('radio', { name: path }));
      await next();
    },
    write: async (note: string) => {
      await user.click(screen.getByLabelText('What was wrong, and what helped?'));
      await user.paste(note);
    },
    /** Returns what the world credited to the user. */
    ledger: () => world.db.ledger.all().filter(({ userId }) => userId === '1'),
  };
}

/** Opens the player with this draft. */
export function resumeAction(
  draft: Partial<ActionDraft>,
  options?: Parameters<typeof renderApp>[0],
) {
  const kept: ActionDraft = { ...emptyDraft, path: 'done', ...draft };
  localStorage.setItem('water-savers:draft:1:4', JSON.stringify(kept));
  return openAction(options);
}

/** Opens the player at its last step, after a fix of sixty drips a minute. */
export const resumeAtEvidence = (draft: Partial<ActionDraft> = {}) =>
  resumeAction({ step: 'evidence', before: 60, after: 0, steps: ['plumber'], ...draft });

/** Creates a world in which the challenge is completed. */
export async function actionDone(): Promise<WorldData> {
  const world = createWorld({ name: 'newcomer' });
  world.signIn('1');
  await clientOf(world).ask('completeChallenge', completionArg('4', noLeak));
  return world.db.dump();
}
