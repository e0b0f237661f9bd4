import { act, fireEvent, screen, within } from '@testing-library/react';
import { selectSession, sessionReceived } from '@/api/sessionApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { pass, passUntil } from '@/testing/drivers/uploading';
import { composing } from '@/testing/fixtures/composing';
import { goTo } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

const shower = 'My two-minute shower';
const sheet = () => within(screen.getByRole('dialog', { name: 'Video' }));
const row = (name = shower) => screen.queryByRole('link', { name });
const bar = () => screen.queryByText('Video deleted.');
const undo = () => screen.getByRole('button', { name: 'Undo' });

/** Advances jest's fake timers and flushes what follows. */
async function later(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
}

/** Opens the screen with a clock that moves only by `pass`. */
async function openList() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const app = renderApp({ route: '/upload', hasFakeTimers: true });
  await passUntil(() => row());
  const ask = async () => {
    await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));
    fireEvent.click(sheet().getByRole('button', { name: 'Delete' }));
    return sheet().getByRole('heading', { name: 'Delete this video?' });
  };
  const remove = async (name = shower) => {
    await app.user.click(row(name)!);
    await ask();
    fireEvent.click(sheet().getByRole('button', { name: 'Delete it' }));
    await passUntil(() => !screen.queryByRole('dialog'));
    expect(bar()).toBeVisible();
    expect(row(name)).not.toBeInTheDocument();
  };
  const isDeleted = (id = '1') => app.world.db.videos.get(id)?.isDeleted === true;
  return { ...app, ask, remove, isDeleted };
}

test('hides a deleted video immediately and deletes it after ten seconds, without those in which Undo has the focus', async () => {
  const { user, world, remove, isDeleted } = await openList();
  await remove();
  expect(bar()!.closest('[role=status]')).toHaveFocus();
  await later(5_000);
  await user.click(undo());
  expect(row()).toHaveFocus();
  expect(bar()).not.toBeInTheDocument();
  await later(15_000);
  expect(isDeleted()).toBe(false);
  expect(row()).toBeVisible();

  await remove();
  await later(4_000);
  await user.tab();
  expect(undo()).toHaveFocus();
  await later(20_000);
  expect(isDeleted()).toBe(false);
  await user.tab();
  await later(5_000);
  expect(isDeleted()).toBe(false);
  expect(bar()).toBeVisible();
  await later(1_500);

  expect(isDeleted()).toBe(true);
  expect(world).toHavePoints('1', 1100);
  expect(bar()).not.toBeInTheDocument();
  expect(row()).not.toBeInTheDocument();
});

test('says before a video is deleted what happens to its points, and can be left', async () => {
  const { world, user, ask } = await openList();
  const sample = world.db.videos.get('1')!;

  for (const [id, change, words] of [
    ['v7', { points: 100 }, 'You’ll lose its 100 points. '],
    ['v8', { challengeId: '2' }, 'You’ll keep its points, which came from a challenge. '],
    ['v9', { points: 0 }, ''],
  ] as const) {
    world.db.videos.put({ ...sample, id, ...change });
    goTo(`/upload?video=${id}`);
    const question = await ask();
    expect(question).toHaveFocus();
    expect(question.nextElementSibling).toHaveTextContent(
      new RegExp(`^${words}You can undo this for 10 seconds\\.$`),
    );
    await user.click(sheet().getByRole('button', { name: 'Keep it' }));
    expect(sheet().getByRole('heading', { level: 1 })).toHaveFocus();
    expect(bar()).not.toBeInTheDocument();
  }

  const question = await ask();
  for (const [, press] of composing) fireEvent.keyDown(question, { key: 'Escape', ...press });
  expect(question).toBeVisible();
  await user.keyboard('{Escape}');
  expect(sheet().getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('another deletion sends the previous one; time in a hidden tab counts, but a page that is closed keeps the video', async () => {
  const { world, remove, isDeleted } = await openList();
  await remove();
  await later(2_000);
  await remove('Tap off while brushing');
  fireEvent(window, new Event('pagehide'));
  fireEvent(window, new Event('beforeunload'));
  await later(8_500);
  expect(isDeleted('1')).toBe(true);
  expect(isDeleted('3')).toBe(false);
  expect(row()).not.toBeInTheDocument();

  jest.setSystemTime(world.now() + 2_000);
  fireEvent(document, new Event('visibilitychange'));
  await later(0);
  expect(isDeleted('3')).toBe(true);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);

  await remove('A barrel full of rain');
  world.db.videos.put({ ...world.db.videos.get('2')!, isDeleted: true });
  await later(11_000);
  expect(screen.getByText(/^No videos yet\. Your first water story/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leaving the screen deletes immediately; a failure restores the row until Retry, but not for the next user', async () => {
  const { user, remove, isDeleted, store } = await openList();
  const words = 'My two-minute shower wasn’t deleted. Check your connection and try again.';
  const openUpload = async () => {
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await passUntil(() => screen.queryByText('A barrel full of rain'));
  };
  server.use(...fault('offline', ['deleteVideo']));
  await remove();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await later(1_000);
  await openUpload();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(row()).toBeVisible();

  const person = selectSession(store.getState()).data?.user ?? null;
  act(() => void store.dispatch(sessionReceived(null)));
  await passUntil(() => screen.queryByLabelText('Email'));
  act(() => void store.dispatch(sessionReceived(person)));
  await passUntil(() => screen.queryByRole('link', { name: 'Upload' }));
  await openUpload();
  expect(screen.queryByText(/wasn’t deleted/)).not.toBeInTheDocument();

  await remove();
  await later(10_500);
  expect(row()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  server.resetHandlers();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(row()).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await passUntil(() => isDeleted());
  const points = () => screen.queryByText('Points', { selector: 'dt' })?.nextElementSibling;
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await passUntil(() => points()?.textContent === '1100');
  await user.click(screen.getByRole('button', { name: /^Points/ }));
  await passUntil(() => screen.queryByText('−100'));
});
