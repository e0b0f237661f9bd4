import { waitFor } from '@testing-library/react';
import { seal } from '@/lib/sealed';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { anyArg } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { challengesApi } from './challengesApi';
import { profileApi } from './profileApi';
import { selectSession, sessionApi } from './sessionApi';

const { login, signup, logout } = sessionApi.endpoints;
const { updateProfile } = profileApi.endpoints;
const { completeChallenge } = challengesApi.endpoints;

/** Opens a world as a user, or as a visitor with `null`. */
async function openPage(as: string | null = '1') {
  const page = openStore({ name: 'strict', as });
  await page.settle();
  return { ...page, user: () => selectSession(page.store.getState()).data?.user };
}

describe('the session', () => {
  test('has a user after signup', async () => {
    const { store, user } = await openPage(null);
    expect(user()).toBeNull();

    const person = { email: 'ana@x.io', password: 'correct horse', name: 'Ana Lima' };
    const response = await store.dispatch(signup.initiate(seal(person)));

    expect(response.error).toBeUndefined();
    await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima', points: 0 }));
  });

  test('has a user from login until logout', async () => {
    const { store, user } = await openPage(null);
    const person = { email: 'ana@x.io', password: 'correct horse', name: 'Ana Lima' };
    await store.dispatch(signup.initiate(seal(person)));
    await store.dispatch(logout.initiate());
    await waitFor(() => expect(user()).toBeNull());

    await store.dispatch(login.initiate(seal(person)));
    await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima' }));
    await store.dispatch(logout.initiate());

    await waitFor(() => expect(user()).toBeNull());
  });

  test('keeps its user after a failed logout', async () => {
    const { store, user } = await openPage();
    server.use(...fault('internal_error', ['logout']));

    await store.dispatch(logout.initiate());

    expect(user()).toMatchObject({ id: '1' });
  });
});

describe('a submission', () => {
  test("that passes updates the session's points and shows a celebration", async () => {
    const { store, user } = await openPage();
    const before = user()?.points ?? 0;

    const { data } = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

    if (!data?.passed) throw new Error('It should have passed.');
    expect(user()?.points).toBe(before + data.award.points);
    await waitFor(() => expect(store.getState().celebrations.awards).toMatchObject([data.award]));
  });

  test('that is repeated with another key shows no second celebration', async () => {
    const { store, settle } = await openPage();
    const first = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

    await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak, 'another key')));
    await settle();

    if (!first.data?.passed) throw new Error('It should have passed.');
    expect(store.getState().celebrations.awards).toMatchObject([first.data.award]);
  });

  test.each(['not_passed', 'forbidden'])('changes nothing with %s', async (how) => {
    const { store, user, settle } = await openPage();
    const before = user();
    if (how === 'forbidden') server.use(...fault('forbidden', ['completeChallenge']));

    await store.dispatch(completeChallenge.initiate(completionArg('1', anyArg.done)));
    await settle();

    expect(user()).toEqual(before);
    expect(store.getState().celebrations.awards).toEqual([]);
  });
});

describe('a changed name', () => {
  test('is in the session once saved', async () => {
    const { world, store, user } = await openPage();

    await store.dispatch(updateProfile.initiate({ name: 'River' }));

    await waitFor(() => expect(user()?.name).toBe('River'));
    expect(world.person('1').name).toBe('River');
  });

  test.each(['validation_failed', 'offline'] as const)('changes nothing after %s', async (kind) => {
    const { store, user } = await openPage();
    const before = user();
    server.use(...fault(kind, ['updateProfile']));

    await store.dispatch(updateProfile.initiate({ name: 'River' }));

    expect(user()).toEqual(before);
  });

  test("is replaced by the server's spelling", async () => {
    const { store, user } = await openPage();
    server.use(respondWith('updateProfile', { user: { ...user(), name: 'River Ana' } }));

    await store.dispatch(updateProfile.initiate({ name: ' River  Ana ' }));

    await waitFor(() => expect(user()?.name).toBe('River Ana'));
  });
});
