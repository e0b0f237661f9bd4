import { addListener } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInForm } from '@/features/session/SignInForm';
import { expectConsole } from '@/testing/jest/console';
import { collectStrings } from '@/testing/fixtures/collectStrings';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { selectSession } from './sessionApi';

const secret = 'correct horse battery';

async function fillIn(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
}

test('[E07] after a sign-up the password is only in the request', async () => {
  const { store, wrapper } = openStore({ name: 'strict', as: null });
  const sent: Array<Promise<unknown>> = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(request.clone().json());
  });
  const seen: unknown[] = [];
  store.dispatch(
    addListener({ predicate: () => true, effect: (action) => void seen.push(action) }),
  );
  store.subscribe(() => seen.push(store.getState()));
  render(<SignInForm tab="signup" />, { wrapper });

  await fillIn({ 'Full Name': 'Ana Lima', Email: 'ana@x.io', Password: secret });
  await userEvent.click(screen.getByRole('button', { name: /^Sign Up/ }));
  const user = () => selectSession(store.getState()).data?.user;
  await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima' }));

  const person = { name: 'Ana Lima', email: 'ana@x.io', password: secret };
  expect(await Promise.all(sent)).toEqual([person]);
  expect(seen.length).toBeGreaterThan(4);
  expect(collectStrings(seen)).not.toContain(secret);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(secret);
  expect(location.href).not.toContain('horse');
  server.events.removeAllListeners();
});

test('a rejected login logs no password to the console', async () => {
  expectConsole('error', /^Login failed:(?![^]*correct horse)/);
  const { wrapper } = openStore({ as: null });
  server.use(...fault('invalid_credentials', ['login']));
  render(<SignInForm tab="login" />, { wrapper });

  await fillIn({ Email: 'ana@x.io', Password: secret });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});
