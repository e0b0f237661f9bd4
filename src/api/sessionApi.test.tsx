import { waitFor } from '@testing-library/react';
import { seal } from '@/lib/sealed';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';
import { answerWith } from '@mocks/testing/answerWith';
import { anyArg, anyImage } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { challengesApi } from './challengesApi';
import { imagesApi } from './imagesApi';
import { saveProfile } from './saveProfile';
import { selectSession, sessionApi } from './sessionApi';

const { login, signup, logout, updateProfile } = sessionApi.endpoints;
const { completeChallenge } = challengesApi.endpoints;

/** A page of somebody, or of a visitor. */
async function openPage(as: string | null = '1') {
  const page = openStore({ name: 'strict', as });
  await page.settle();
  return { ...page, user: () => selectSession(page.store.getState()).data?.user };
}

describe('who is signed in is known', () => {
  test('from a signup on', async () => {
    const { store, user } = await openPage(null);
    expect(user()).toBeNull();

    const person = { email: 'ana@x.io', password: 'correct horse', name: 'Ana Lima' };
    const answer = await store.dispatch(signup.initiate(seal(person)));

    expect(answer.error).toBeUndefined();
    await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima', points: 0 }));
  });

  test('from a login on, and until a logout', async () => {
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

  test('as before where a logout fails', async () => {
    const { store, user } = await openPage();
    server.use(...fault('internal_error', ['logout']));

    await store.dispatch(logout.initiate());

    expect(user()).toMatchObject({ id: '1' });
  });
});

describe('what a deed gives', () => {
  test('is in the session, and is celebrated', async () => {
    const { store, user } = await openPage();
    const before = user()?.points ?? 0;

    const { data } = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

    if (!data?.passed) throw new Error('It should have passed.');
    expect(user()?.points).toBe(before + data.award.points);
    await waitFor(() => expect(store.getState().celebrations.awards).toEqual([data.award]));
  });

  test('by a request that is repeated is not celebrated once more', async () => {
    const { store, settle } = await openPage();
    const first = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

    await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak, 'another key')));
    await settle();

    if (!first.data?.passed) throw new Error('It should have passed.');
    expect(store.getState().celebrations.awards).toEqual([first.data.award]);
  });

  test.each(['not_passed', 'forbidden'])('is nothing where it is %s', async (how) => {
    const { store, user, settle } = await openPage();
    const before = user();
    if (how === 'forbidden') server.use(...fault('forbidden', ['completeChallenge']));

    await store.dispatch(completeChallenge.initiate(completionArg('1', anyArg.done)));
    await settle();

    expect(user()).toEqual(before);
    expect(store.getState().celebrations.awards).toEqual([]);
  });
});

describe('another name', () => {
  test('is shown at once, and stays when it is saved', async () => {
    const { world, store, user } = await openPage();
    const { reached, release } = world.hold('updateProfile');

    const saving = store.dispatch(updateProfile.initiate({ name: 'River' }));
    await reached;
    expect(user()?.name).toBe('River');
    release();
    await saving;

    expect(user()?.name).toBe('River');
    expect(world.person('1').name).toBe('River');
  });

  test.each(['validation_failed', 'offline'] as const)('is taken back with %s', async (kind) => {
    const { store, user } = await openPage();
    const before = user();
    server.use(...fault(kind, ['updateProfile']));

    await store.dispatch(updateProfile.initiate({ name: 'River' }));

    await waitFor(() => expect(user()).toEqual(before));
  });

  test('is that of the answer, where the server has it otherwise', async () => {
    const { store, user } = await openPage();
    server.use(answerWith('updateProfile', { user: { ...user(), name: 'River Ana' } }));

    await store.dispatch(updateProfile.initiate({ name: ' River  Ana ' }));

    await waitFor(() => expect(user()?.name).toBe('River Ana'));
    expect(selectSession(store.getState()).data).not.toHaveProperty('said');
  });
});

describe('a photo as a face', () => {
  test('is shown while it is sent, with the name, and gives its address back', async () => {
    const { world, store, user } = await openPage();
    const open = watchObjectUrls();
    const { reached, release } = world.hold('addImage');

    const saving = store.dispatch(saveProfile({ name: 'River', avatar: anyImage }));
    await reached;
    expect(user()).toMatchObject({ name: 'River', avatar: [...open.keys()][0] });
    release();
    expect((await saving).error).toBeUndefined();

    expect(user()?.name).toBe('River');
    expect(user()?.avatar).toMatch(/\/images\//);
    expect(world.person('1').name).toBe('River');
    await waitFor(() => expect(open.size).toBe(0));
  });

  test('that is refused leaves all as it was, and says why', async () => {
    const { store, user } = await openPage();
    const before = user();
    const open = watchObjectUrls();
    server.use(...fault('not_an_image', ['addImage']));

    const saved = await store.dispatch(saveProfile({ name: 'River', avatar: anyImage }));

    expect(saved.error).toMatchObject({ kind: 'problem', code: 'not_an_image' });
    expect(user()).toEqual(before);
    await waitFor(() => expect(open.size).toBe(0));
  });

  test('needs no sending where the server has it', async () => {
    const { store, user } = await openPage();
    const { data } = await store.dispatch(imagesApi.endpoints.avatars.initiate());
    const avatar = data?.characters[0];
    expect(avatar).toMatch(/^https:/);

    await store.dispatch(saveProfile({ avatar }));

    await waitFor(() => expect(user()?.avatar).toBe(avatar));
  });
});
