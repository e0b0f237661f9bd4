import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '@/testing/render/renderApp';

/** The sheet of the profile editor. */
export const sheet = async () =>
  within(await screen.findByLabelText('Edit profile', { selector: 'dialog' }));

export const field = async () => (await sheet()).findByLabelText('Name');

export const avatar = async () => (await sheet()).getByAltText('Your avatar');

export const character = async (number: number) =>
  (await sheet()).findByLabelText(`Character ${number}`);

export const press = async (user: UserEvent, name: string) =>
  user.click(await (await sheet()).findByRole('button', { name, hidden: true }));

export const isClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

/** Opens the editor by its URL. */
export async function edit() {
  const app = renderApp({ route: '/profile?edit' });
  await field();
  return app;
}

export const rename = async (name: string) =>
  fireEvent.change(await field(), { target: { value: name } });

export const choosePhoto = (user: UserEvent, file: File) =>
  user.upload(screen.getByLabelText('Photo'), file);

/** Waits until the selected avatar is shown. */
export const showsPhoto = () =>
  waitFor(async () => expect((await avatar()).getAttribute('src')).toMatch(/^blob:/));
