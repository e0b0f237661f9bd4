import { waitFor } from '@testing-library/react';
import { seal } from '@/lib/sealed';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { anyArg } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { challengesApi } from './challengesApi';
import { selectSession, sessionApi } from './sessionApi';

const { login, signup, logout } = sessionApi.endpoints;
const { completeChallenge } = challengesApi.endpoints;

/** Opens a world as a user, or as a visitor with `null`. */
async function openPage(as: string | null = '1') {
  const page = openStore({ name: 'strict', as });
  await page.settle();
  return { ...page, user: () => selectSession(page.store.getState()).data?.user };
}

test('the session has a user from sign-up and login until logout', async () => {
  const { store, user } = await openPage(null);
  expect(user()).toBeNull();
  const person = { email: 'ana@x.io', password: 'correct horse', name: 'Ana Lima' };

  await store.dispatch(signup.initiate(seal(person)));
  await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima', points: 0 }));
  await store.dispatch(logout.initiate());
  await waitFor(() => expect(user()).toBeNull());
  await store.dispatch(login.initiate(seal(person)));
  await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima' }));
});

test('the session keeps its user after a failed logout', async () => {
  const { store, user } = await openPage();
  server.use(...fault('internal_error', ['logout']));

  await store.dispatch(logout.initiate());

  expect(user()).toMatchObject({ id: '1' });
});

test("a submission that passes updates the session's points and is celebrated once", async () => {
  const { store, settle, user } = await openPage();
  const before = user()?.points ?? 0;

  const { data } = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

  if (!data?.passed) throw new Error('It should have passed.');
  expect(user()?.points).toBe(before + data.award.points);
  await waitFor(() => expect(store.getState().celebrations.awards).toMatchObject([data.award]));
  await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak, 'another key')));
  await settle();
  expect(store.getState().celebrations.awards).toMatchObject([data.award]);
});

test('a submission that does not pass changes nothing', async () => {
  const { store, user, settle } = await openPage();
  const before = user();

  await store.dispatch(completeChallenge.initiate(completionArg('1', anyArg.done)));
  await settle();

  expect(user()).toEqual(before);
  expect(store.getState().celebrations.awards).toEqual([]);
});
