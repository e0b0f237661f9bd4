import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionExpired } from '@/api/events';
import { replaceShell } from '@/app/pageShell';
import { addItem, deleteItemsOf, ownersOfWaiting, readItems } from '@/services/outbox/outboxDb';
import { uploadChanged } from '@/services/upload/uploadSlice';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { fillForm, logIn } from '@/testing/drivers/logIn';
import { expectConsole } from '@/testing/jest/console';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';
import { useAuth } from './AuthProvider';

setupIndexedDb();
afterEach(() => deleteItemsOf('1'));

type Tab = 'Login' | 'Sign Up';

const tab = (name: Tab) => screen.findByRole('tab', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = (name: Tab) => screen.getByRole('button', { name: new RegExp(name) });
const home = () => screen.findByRole('heading', { level: 1, name: /Welcome back/ });
const storageNotice = /isn’t saving anything for Water Savers/;

test('[A01] [A02] [A03] [A04] [A05] [A06] [A18] [G01] a visitor sees only the sign-in screen, whose tabs keep what was typed', async () => {
  const { user } = renderApp({ route: '/challenges', as: null });

  expect(await tab('Login')).toHaveAttribute('aria-selected', 'true');
  expect(await tab('Sign Up')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByText('Learn, Save, and Protect Water')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByText(storageNotice)).not.toBeInTheDocument();
  expect(location.pathname).toBe('/challenges');
  const expectChampions = (button: HTMLElement) => {
    const sentence = screen.getByText('Join thousands of water champions making a difference!');
    const isBelow = button.compareDocumentPosition(sentence);
    expect(isBelow & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  };
  expectChampions(submit('Login'));
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(panel.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(panel.queryByLabelText('Full Name')).not.toBeInTheDocument();

  await fillForm({ Email: 'ana@x.io' });
  await user.click(await tab('Sign Up'));
  expect(field('Full Name')).toBeVisible();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Email')).toHaveValue('ana@x.io');
  expectChampions(submit('Sign Up'));
  await user.click(await tab('Login'));
  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
  expect(field('Email')).toHaveValue('ana@x.io');
});

test('[A07] [A08] [A09] [A10] a form with an empty field or no email says so at the field, and sends nothing', async () => {
  const { user, world } = renderApp({ as: null });
  await tab('Login');
  const login = { Email: 'a@x.io', Password: 'x' };
  const signUp = { 'Full Name': 'Ana Lima', ...login };
  const cases: Array<[Tab, Record<string, string>, string, 'valueMissing' | 'typeMismatch']> = [
    ['Login', { ...login, Email: '' }, 'Email', 'valueMissing'],
    ['Login', { ...login, Email: 'abc' }, 'Email', 'typeMismatch'],
    ['Login', { ...login, Password: '' }, 'Password', 'valueMissing'],
    ['Sign Up', { ...signUp, 'Full Name': '' }, 'Full Name', 'valueMissing'],
    ['Sign Up', { ...signUp, Email: '' }, 'Email', 'valueMissing'],
    ['Sign Up', { ...signUp, Password: '' }, 'Password', 'valueMissing'],
  ];

  for (const [name, values, label, flaw] of cases) {
    await user.click(await tab(name));
    await fillForm(values);
    await user.click(submit(name));
    expect(field(label).validity[flaw]).toBe(true);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
  }
  await fillForm({ 'Full Name': '', Email: '', Password: '' });
  await user.click(submit('Sign Up'));

  expect(field('Full Name')).toHaveAccessibleDescription('Enter your name.');
  expect(field('Email')).toHaveAccessibleDescription('Enter your email, such as you@example.com.');
  expect(field('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(field('Full Name')).toHaveFocus();
  expect(world).toBeSignedInAs(null);
});

test('[A11] [A12] [A13] [A14] a login with any password, even of one letter, opens Home as the demo user', async () => {
  const { user, world } = renderApp({ as: null });
  await fillForm({ Email: 'Water@Guardian.io', Password: 'x' });

  await user.click(submit('Login'));

  expect(await screen.findByText('Level 8 • Water Guardian')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(world).toBeSignedInAs('1');
});

test('[A11] [A16] [H16] two clicks sign up once: a new user without points, under their own name', async () => {
  const { user, world } = renderApp({ as: null });
  const before = world.db.users.size;
  await user.click(await tab('Sign Up'));
  await fillForm({ 'Full Name': 'Ana Lima', Email: 'ana@x.io', Password: 'x' });

  await user.dblClick(submit('Sign Up'));

  expect(await screen.findByRole('heading', { name: /^Welcome back, Ana Lima ?!$/ })).toBeVisible();
  expect(world.db.users.size).toBe(before + 1);
  expect(screen.getByText('Level 1 • Water Novice')).toBeVisible();
  expect(screen.getByText((_, element) => element?.textContent === '0 points')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
});

test('[A19] a failed login is logged and shown, what was typed stays, and the next attempt succeeds', async () => {
  // The password is not in the log.
  expectConsole('error', /^Login failed:(?![^]*(horse|drop-by-drop))/);
  const { user } = renderApp({ as: null, world: 'strict' });
  await fillForm({ Email: 'water@guardian.io', Password: 'horse' });

  await user.click(submit('Login'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(field('Email')).toHaveValue('water@guardian.io');
  expect(field('Password')).toHaveValue('horse');

  await fillForm({ Password: 'drop-by-drop' });
  server.use(...fault('internal_error', ['login']));
  await user.click(submit('Login'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our end.'),
  );
  server.resetHandlers();
  await user.click(submit('Login'));
  expect(await home()).toHaveTextContent('Water Guardian');
});

test('an invisible name shows the error of the server at its field', async () => {
  expectConsole('error', /^Sign-up failed:/);
  const { user, world } = renderApp({ as: null });
  await user.click(await tab('Sign Up'));
  await fillForm({ 'Full Name': '\u200B', Email: 'ana@x.io', Password: 'x' });

  await user.click(submit('Sign Up'));

  expect(await screen.findByRole('alert')).toHaveTextContent(/name/i);
  expect(field('Full Name')).toBeInvalid();
  expect(field('Full Name')).toHaveFocus();
  expect(field('Full Name')).toHaveAccessibleDescription(/name/i);
  expect(field('Email')).toBeValid();
  expect(world).toBeSignedInAs(null);
});

test('[A22] useAuth outside its provider throws this error', () => {
  const Consumer = () => <p>{useAuth().status}</p>;

  expect(() => render(<Consumer />)).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});

test('the form that the page has before the app keeps its text and focus, and its taps are repeated in order', async () => {
  const shell = document.createElement('div');
  shell.innerHTML =
    '<input name="email"><input name="password"><button>Sign Up</button><button>Show</button>';
  document.body.append(shell);
  const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const early = input('email');
  early.value = 'ana@x.io';
  input('password').focus();
  window.takeEarlyTaps = () => Array.from(shell.querySelectorAll('button')).toReversed();
  const clicks: string[] = [];
  const app = (
    <>
      <input name="email" />
      <input name="password" />
      <input name="name" defaultValue="Ana" />
      {['Sign Up', 'Show'].map((label) => (
        <button key={label} type="button" onClick={() => clicks.push(label)}>
          {label}
        </button>
      ))}
    </>
  );

  act(() => replaceShell(shell, app));
  await waitFor(() => expect(clicks).toEqual(['Show', 'Sign Up']));

  expect(shell).not.toBeInTheDocument();
  expect(input('email')).not.toBe(early);
  expect(input('email')).toHaveValue('ana@x.io');
  expect(input('name')).toHaveValue('Ana');
  expect(input('password')).toHaveFocus();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

describe('what is not sent', () => {
  const count = async () => (await ownersOfWaiting()).filter((id) => id === '1').length;
  const press = async (name: string) => userEvent.click(await screen.findByText(name));

  /** Opens the profile, and chooses a daily goal that can't be sent. */
  async function openWithUnsent() {
    const app = renderApp({ route: '/profile?open=settings' });
    server.use(...fault('offline', ['updateProfile']));
    await app.user.click(await screen.findByLabelText('50'));
    await screen.findByText(/^Not sent yet/);
    // Lets the page read the outbox again.
    await act(count);
    return app;
  }

  test('Logout asks first; what is not sent then stays, unseen by another user, until the next login', async () => {
    const { user, world } = await openWithUnsent();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await press('Logout');
    expect(screen.getByText(/^1 thing you did isn’t sent yet\./)).toHaveFocus();
    await press('Stay');
    expect(screen.queryByText(/^1 thing/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();

    await press('Logout');
    await press('Log out');
    await screen.findByLabelText('Password');
    expect(screen.queryByText(/sent yet/)).not.toBeInTheDocument();
    server.resetHandlers();
    world.db.users.put({ ...world.db.users.get('1')!, id: '77', name: 'Nova' });
    world.db.accounts.put({ id: 'nova@x.io', userId: '77' });

    await logIn('nova@x.io');
    await screen.findByRole('heading', { name: /Welcome back/ });
    expect(await screen.findByText(/of 20 points/)).toBeVisible();
    expect(await act(count)).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    await press('Logout');
    await logIn('a@x.io');

    await waitFor(() => expect(world.db.users.get('1')?.dailyGoal).toBe(50));
    expect(world.db.users.get('77')?.dailyGoal).not.toBe(50);
  });

  test('after an expired session, also after a reload, the sign-in counts what is kept, and can delete only one’s own', async () => {
    const { store, world } = await openWithUnsent();
    await addItem({ ...(await readItems('1'))![0]!, userId: '77' });
    world.signOut();
    act(() => void store.dispatch(sessionExpired()));
    const ofOthers = /^1 thing that others did on this device isn’t/;
    const own = /^1 thing you did isn’t sent yet\. It’s kept/;
    expect(await screen.findByText(ofOthers)).toBeVisible();
    expect(screen.getByText(own)).toBeVisible();

    cleanup();
    renderApp({ as: null, data: world.db.dump() });
    expect(await screen.findByText(own)).toBeVisible();
    await press('Delete what isn’t sent');
    await press('Delete for good');

    await waitFor(() => expect(screen.queryByText(/^1 thing you did/)).not.toBeInTheDocument());
    expect(screen.getByText(ofOthers)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(await act(ownersOfWaiting)).toEqual(['77']);
  });

  test('Logout also asks while a recording that the browser could not store is on its way', async () => {
    const { store } = renderApp({ route: '/profile' });
    const file = { name: 'recording.webm', size: 1 };
    const state = { phase: 'sending', percent: 1, isWaiting: true, isStored: false, file } as const;
    await screen.findByRole('button', { name: 'Logout' });
    act(() => void store.dispatch(uploadChanged({ slot: 'library', state })));

    await press('Logout');

    expect(screen.getByText(/stay logged in until it’s sent\.$/)).toHaveFocus();
  });
});

describe('a forgotten password', () => {
  const email = 'water@guardian.io';
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  async function ask(address: string) {
    const app = renderApp({ as: null, world: 'strict' });
    await app.user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await fillForm({ Email: address });
    await press('Send link');
    expect(await screen.findByText(/If there is an account for/)).toHaveTextContent(address);
    return app;
  }
  const open = async (route: string, world: World) => {
    cleanup();
    const data = { ...world.db.dump(), session: null };
    return renderApp({ as: null, world: 'strict', route, data });
  };

  test('sets a new one with the link of an email, once', async () => {
    const { world } = await ask(email);
    const href = screen.getByRole('link', { name: 'Open its link' }).getAttribute('href') ?? '';
    const next = await open(`/${href}`, world);
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue(email);
    await fillForm({ 'New password': 'river' });
    expect(location.search + location.hash).toBe('');
    await press('Save password');

    expect(await screen.findByText(/Your password was changed. Log in/)).toBeVisible();
    expect(field('Email')).toHaveValue(email);
    await fillForm({ Password: 'river' });
    await userEvent.click(submit('Login'));
    expect(await home()).toBeVisible();

    await open(`/${href}`, next.world);
    await fillForm({ 'New password': 'lake' });
    await press('Save password');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await press('Send another link');
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await press('Back');
    expect(await tab('Login')).toBeVisible();
  });

  test('sends nothing for an unknown email, and says the same', async () => {
    const { world } = await ask('nobody@x.io');

    expect(screen.queryByRole('link', { name: 'Open its link' })).not.toBeInTheDocument();
    expect(world.db.emails.all()).toEqual([]);
  });
});
