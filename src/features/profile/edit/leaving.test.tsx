import { act, screen, waitFor } from '@testing-library/react';
import { field, isClosed, press, rename, sheet } from '@/testing/drivers/editing';
import { doubleClick } from '@/testing/browser/history';
import { renderApp, server } from '@/testing/render/renderApp';
import { route } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';

const shownName = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });

describe('while a save runs', () => {
  /** Presses Save. The response arrives after `letAnswer` is called. */
  async function saveSlowly({ isRejected }: { isRejected: boolean }) {
    const { user } = renderApp({ route: '/' });
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await rename(user, 'River');
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    const answer = async () => {
      await answered;
      return undefined;
    };
    const error = isRejected ? fault('validation_failed', ['updateProfile']) : [];
    server.use(route('updateProfile', answer), ...error);
    await press(user, 'Save');
    expect((await sheet()).getByText('Saving…')).toHaveRole('status');
    return { user, letAnswer: () => letAnswer() };
  }

  test('Close and Esc keep the editor open, and a failed save keeps the draft', async () => {
    const { user, letAnswer } = await saveSlowly({ isRejected: true });
    const close = (await sheet()).getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('aria-disabled', 'true');

    await user.click(close);
    await user.keyboard('{Escape}');
    expect(location.search).toBe('?edit=');
    letAnswer();

    const alert = await (await sheet()).findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t save your changes.');
    expect(await field()).toHaveValue('River');
    expect(close).toHaveAttribute('aria-disabled', 'false');
  });

  test('Back keeps the editor open until the save fails and the profile shows the error', async () => {
    const { user, letAnswer } = await saveSlowly({ isRejected: true });

    act(() => history.back());
    await waitFor(() => expect(location.search).toBe(''));
    expect(await field()).toHaveValue('River');
    letAnswer();

    await isClosed();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t save your changes.');
    expect(await shownName('Water Guardian')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await field()).toHaveValue('River');
  });

  test('after Back, a finished save does not navigate back again', async () => {
    const { letAnswer } = await saveSlowly({ isRejected: false });

    act(() => history.back());
    await waitFor(() => expect(location.search).toBe(''));
    const go = jest.spyOn(history, 'go');
    letAnswer();

    await isClosed();
    expect(go).not.toHaveBeenCalled();
    expect(await shownName('River')).toBeVisible();
    expect(await screen.findByText('Profile saved.')).toBeInTheDocument();
  });
});

test.each(['Close', 'Discard changes'])(
  'a double click on %s navigates back once',
  async (name) => {
    const { user } = renderApp({ route: '/' });
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    if (name !== 'Close') {
      await rename(user, 'River');
      await press(user, 'Close');
    }

    const steps = doubleClick(await (await sheet()).findByRole('button', { name }));

    await isClosed();
    expect(steps()).toBe(1);
    expect(location.pathname).toBe('/profile');
  },
);
