import { screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { emptyDraft, type VideoDraft } from '@/features/players/video/videoDraft';
import { renderApp, server } from '@/testing/render/renderApp';

export const goodText =
  'I put a bucket under the shower until the water is warm. It waters the tomatoes on the balcony now, and nothing is lost.';

export const draftKey = 'water-savers:draft:1:2';

type RenderOptions = NonNullable<Parameters<typeof renderApp>[0]>;

const titles = {
  actions: 'How do you save water?',
  evidence: 'Tell your story',
  review: 'Ready to submit?',
};

/** Opens the story's player, by default as a new user; these handlers respond from then on. */
export async function openVideoChallenge(options: RenderOptions = {}, ...failing: HttpHandler[]) {
  const app = renderApp({ route: '/challenges?play=2', world: 'newcomer', ...options });
  const { user, world } = app;
  await screen.findByRole('heading', { level: 1, name: 'Save 10 Liters Challenge' });
  server.use(...failing);
  await user.click(screen.getByRole('button', { name: /^(Begin|Continue)$/ }));
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

  return {
    ...app,
    press,
    next: () => press('Continue'),
    tick: async (name: string | RegExp) =>
      user.click(await screen.findByRole('checkbox', { name })),
    write: async (label: string, text: string) => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    },
    choose: (way: 'Video' | 'Photos and words') =>
      user.click(screen.getByRole('radio', { name: way })),
    /** Returns what the world credited to the user. */
    ledger: () => world.db.ledger.all().filter(({ userId }) => userId === '1'),
  };
}

/** Opens the player with this draft: a shower two minutes shorter, and photos. */
export async function resumeVideoChallenge(
  draft: Partial<VideoDraft>,
  options: RenderOptions = {},
) {
  const kept: VideoDraft = { ...emptyDraft, way: 'photos', actionIds: ['act02'], ...draft };
  localStorage.setItem(draftKey, JSON.stringify(kept));
  const app = await openVideoChallenge(options);
  await screen.findByRole('heading', { level: 1, name: titles[kept.step] });
  return app;
}

/** A photo as it is stored. */
export const keptPhoto = (id: string, description = 'A bucket') => ({
  id,
  dataUrl: 'data:image/jpeg;base64,/9j/AA==',
  description,
});
