import { addListener } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { expectConsole } from '@/testing/jest/console';
import { collectStrings } from '@/testing/fixtures/collectStrings';
import { renderApp, server } from '@/testing/render/renderApp';

const secret = 'correct horse battery';

test.each([
  ['Login', 'demo'],
  ['Sign Up', 'strict'],
] as const)('[E07] after a %s the password is only in the request', async (tab, world) => {
  const sent: Array<Promise<unknown>> = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(request.clone().json());
  });
  const { user, store } = renderApp({ as: null, world });
  const seen: unknown[] = [];
  store.dispatch(
    addListener({ predicate: () => true, effect: (action) => void seen.push(action) }),
  );
  store.subscribe(() => seen.push(store.getState()));

  await user.click(await screen.findByRole('tab', { name: tab }));
  if (tab === 'Sign Up') await user.type(screen.getByLabelText('Full Name'), 'Ana Lima');
  await user.type(screen.getByLabelText('Email'), 'ana@x.io');
  await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: new RegExp(tab) }));
  await screen.findByRole('heading', { name: /Welcome back/ });

  const name = tab === 'Sign Up' && { name: 'Ana Lima' };
  expect(await Promise.all(sent)).toEqual([{ email: 'ana@x.io', password: secret, ...name }]);
  expect(seen.length).toBeGreaterThan(4);
  expect(collectStrings(seen)).not.toContain(secret);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(secret);
  expect(location.href).not.toContain('horse');
  server.events.removeAllListeners();
});

test('a rejected login logs no password to the console', async () => {
  expectConsole('error', /^Login failed:(?![^]*correct horse)/);
  const { user } = renderApp({ as: null, scenario: 'loginRejected' });
  await user.type(await screen.findByLabelText('Email'), 'ana@x.io');
  await user.type(screen.getByLabelText('Password'), secret);

  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});
