import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '@/testing/render/renderApp';

/** The sheet of the profile editor. */
export const sheet = async () =>
  within(await screen.findByRole('dialog', { name: 'Edit profile' }));

export const field = async () => (await sheet()).findByRole('textbox', { name: 'Name' });

export const avatar = async () => (await sheet()).getByRole('img', { name: 'Your avatar' });

export const character = async (number: number) =>
  (await sheet()).findByRole('radio', { name: `Character ${number}` });

export const press = async (user: UserEvent, name: string) =>
  user.click(await (await sheet()).findByRole('button', { name }));

export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the editor by its URL. */
export async function edit() {
  const app = renderApp({ route: '/profile?edit' });
  await field();
  return app;
}

export async function rename(user: UserEvent, name: string) {
  await user.clear(await field());
  if (name) await user.paste(name);
}

export const choosePhoto = (user: UserEvent, file: File) =>
  user.upload(screen.getByLabelText('Photo'), file);

/** Waits until the selected avatar is shown. */
export const showsPhoto = () =>
  waitFor(async () => expect((await avatar()).getAttribute('src')).toMatch(/^blob:/));
