import { addListener } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectConsole } from '@/testing/jest/console';
import { collectStrings } from '@/testing/fixtures/collectStrings';
import { renderApp, server } from '@/testing/render/renderApp';

const secret = 'correct horse battery';

const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

test('[E07] after a sign-up the password is only in the request', async () => {
  const sent: Array<Promise<unknown>> = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(request.clone().json());
  });
  const { user, store } = renderApp({ as: null, world: 'strict' });
  const seen: unknown[] = [];
  store.dispatch(
    addListener({ predicate: () => true, effect: (action) => void seen.push(action) }),
  );
  store.subscribe(() => seen.push(store.getState()));

  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await fill('Full Name', 'Ana Lima');
  await fill('Email', 'ana@x.io');
  await fill('Password', secret);
  await user.click(screen.getByRole('button', { name: /Sign Up/ }));
  await screen.findByRole('heading', { name: /Welcome back/ });

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
  const { user } = renderApp({ as: null, scenario: 'loginRejected' });
  await screen.findByLabelText('Email');
  await fill('Email', 'ana@x.io');
  await fill('Password', secret);

  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});
