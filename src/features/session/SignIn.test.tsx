import { screen, within } from '@testing-library/react';
import { expectConsole } from '@/testing/jest/console';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const email = () => screen.findByLabelText('Email');
const password = () => screen.findByLabelText('Password');
const submit = (name: 'Login' | 'Sign Up') =>
  screen.getByRole('button', { name: new RegExp(name) });

async function typeCredentials(user: ReturnType<typeof renderApp>['user'], address = 'ana@x.io') {
  await user.type(await email(), address);
  await user.type(await password(), 'secret word');
}

test.each(['/', '/challenges', '/profile', '/nope'])(
  '[A01] [A02] a visitor at %s sees only the sign-in screen, and the URL stays',
  async (route) => {
    renderApp({ route, as: null });

    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByText(storageNotice)).not.toBeInTheDocument();
    expect(location.pathname).toBe(route);
  },
);

const storageNotice = /isn’t saving anything for Water Savers/;

test('says what a reload loses if the browser stores nothing', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });

  renderApp({ as: null });

  expect(await screen.findByRole('status')).toHaveTextContent(storageNotice);
});

test('[G01] shows the tagline', async () => {
  renderApp({ as: null });

  expect(await screen.findByText('Learn, Save, and Protect Water')).toBeVisible();
});

test('[A03] [A04] selects Login first, which asks for email and password', async () => {
  renderApp({ as: null });

  expect(await screen.findByRole('tab', { name: 'Login' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'false');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByLabelText('Email')).toBeVisible();
  expect(panel.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(panel.getByLabelText('Password')).toBeVisible();
  expect(panel.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(panel.queryByLabelText('Full Name')).not.toBeInTheDocument();
});

test('[A05] [A18] the tabs toggle the Full Name field and keep what was typed', async () => {
  const { user } = renderApp({ as: null });
  await user.type(await email(), 'ana@x.io');

  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));

  expect(screen.getByLabelText('Full Name')).toBeVisible();
  expect(await password()).toHaveAttribute('autocomplete', 'new-password');
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(await email()).toHaveValue('ana@x.io');

  await user.click(screen.getByRole('tab', { name: 'Login' }));

  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
  expect(await email()).toHaveValue('ana@x.io');
});

test('[A06] shows the champions below the form on both tabs', async () => {
  const { user } = renderApp({ as: null });

  for (const name of ['Login', 'Sign Up'] as const) {
    await user.click(await screen.findByRole('tab', { name }));
    const sentence = screen.getByText('Join thousands of water champions making a difference!');
    const isBelow = submit(name).compareDocumentPosition(sentence);
    expect(isBelow & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test.each([
  ['[A07] without an email', '', 'x', 'valueMissing', 'Email'],
  ['[A08] without a password', 'a@x.io', '', 'valueMissing', 'Password'],
  ['[A09] with an email that is none', 'abc', 'x', 'typeMismatch', 'Email'],
] as const)(
  '%s blocks the login and shows a message',
  async (_row, address, secret, flaw, label) => {
    const { user, world } = renderApp({ as: null });
    if (address) await user.type(await email(), address);
    if (secret) await user.type(await password(), secret);

    await user.click(await screen.findByRole('button', { name: 'Login' }));

    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.validity[flaw]).toBe(true);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/.+/);
    expect(field).toHaveFocus();
    expect(world).toBeSignedInAs(null);
  },
);

test('an empty sign-up shows a different message at each field', async () => {
  const { user } = renderApp({ as: null });
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));

  await user.click(submit('Sign Up'));

  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter your email, such as you@example.com.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
});

test.each(['Full Name', 'Email', 'Password'])('[A10] a sign-up requires %s', async (missing) => {
  const { user, world } = renderApp({ as: null });
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  const values = { 'Full Name': 'Ana Lima', Email: 'ana@x.io', Password: 'x' };
  for (const [label, value] of Object.entries(values)) {
    if (label !== missing) await user.type(screen.getByLabelText(label), value);
  }

  await user.click(submit('Sign Up'));

  expect(screen.getByLabelText<HTMLInputElement>(missing).validity.valueMissing).toBe(true);
  expect(world).toBeSignedInAs(null);
});

test.each(['Login', 'Sign Up'] as const)(
  '[A11] a password of one letter is enough to %s',
  async (tab) => {
    const { user } = renderApp({ as: null });
    await user.click(await screen.findByRole('tab', { name: tab }));
    if (tab === 'Sign Up') await user.type(screen.getByLabelText('Full Name'), 'Al');
    await user.type(await email(), 'al@x.io');
    await user.type(await password(), 'x');

    await user.click(submit(tab));

    expect(await screen.findByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  },
);

test('[A13] [A14] a login opens Home as the demo user', async () => {
  const { user, world } = renderApp({ as: null });
  await typeCredentials(user, 'Water@Guardian.io');

  await user.click(submit('Login'));

  expect(await screen.findByText('Level 8 • Water Guardian')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(world).toBeSignedInAs('1');
});

test('[A12] another password signs in the same user', async () => {
  const { user } = renderApp({ as: null });
  for (const secret of ['one', 'another']) {
    await user.type(await email(), 'a@x.io');
    await user.type(await password(), secret);
    await user.click(submit('Login'));
    expect(await screen.findByText('Level 8 • Water Guardian')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
  }
  expect(await email()).toBeVisible();
});

test('[A16] [H16] a new user starts without points, under their own name', async () => {
  const { user } = renderApp({ as: null });
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await user.type(screen.getByLabelText('Full Name'), 'Ana Lima');
  await typeCredentials(user);

  await user.click(submit('Sign Up'));

  expect(await screen.findByRole('heading', { name: /^Welcome back, Ana Lima ?!$/ })).toBeVisible();
  expect(screen.getByText('Level 1 • Water Novice')).toBeVisible();
  expect(screen.getByText((_, element) => element?.textContent === '0 points')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
});

test('[A19] a failed login is logged and shown, and what was typed stays', async () => {
  expectConsole('error', /^Login failed:/);
  const { user } = renderApp({ as: null, scenario: 'loginRejected' });
  await typeCredentials(user);

  await user.click(submit('Login'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(await email()).toHaveValue('ana@x.io');
  expect(await password()).toHaveValue('secret word');
});

test('the next attempt succeeds after a failed one', async () => {
  expectConsole('error', /^Login failed:/);
  const { user } = renderApp({ as: null });
  server.use(...fault('internal_error', ['login']));
  await typeCredentials(user);
  await user.click(submit('Login'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our end.');

  server.resetHandlers();
  await user.click(submit('Login'));

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test.each(['   ', '\u200B', '\u3164'])(
  'an invisible name (%j) shows an error at its field',
  async (blank) => {
    expectConsole('error', /^Sign-up failed:/);
    const { user, world } = renderApp({ as: null });
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await user.type(screen.getByLabelText('Full Name'), blank);
    await typeCredentials(user);

    await user.click(submit('Sign Up'));

    expect(await screen.findByRole('alert')).toHaveTextContent(/name/i);
    expect(screen.getByLabelText('Full Name')).toBeInvalid();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(/name/i);
    expect(world).toBeSignedInAs(null);
  },
);

test('two clicks in a row sign up once', async () => {
  const { user, world } = renderApp({ as: null });
  const before = world.db.users.size;
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await user.type(screen.getByLabelText('Full Name'), 'Ana');
  await typeCredentials(user);

  await user.dblClick(submit('Sign Up'));

  expect(await screen.findByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible();
  expect(world.db.users.size).toBe(before + 1);
});

test('in the strict world only the right password signs in', async () => {
  expectConsole('error', /^Login failed:/);
  const { user } = renderApp({ as: null, world: 'strict' });
  await user.type(await email(), 'water@guardian.io');
  await user.type(await password(), 'wrong');
  await user.click(submit('Login'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');

  await user.clear(await password());
  await user.type(await password(), 'drop-by-drop');
  await user.click(submit('Login'));

  expect(
    await screen.findByRole('heading', { name: /Welcome back, Water Guardian/ }),
  ).toBeVisible();
});
