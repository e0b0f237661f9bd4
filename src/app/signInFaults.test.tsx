import { act, screen } from '@testing-library/react';
import { expectConsole } from '@/testing/jest/console';
import { breaksContract, faults } from '@/testing/fixtures/faults';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';

const signInFaults: typeof faults = [...faults, ['not_signed_in', 'Check']];

describe.each(['Login', 'Sign Up'] as const)('%s', (tab) => {
  async function submitted(kind: FaultKind) {
    expectConsole('error', /^(Login|Sign-up) failed:/);
    if (breaksContract(kind)) expectConsole('error', /breaks the contract/);
    const { user } = renderApp({ as: null, hasFakeTimers: kind === 'hang' });
    server.use(...fault(kind, ['login', 'signup']));
    await user.click(await screen.findByRole('tab', { name: tab }));
    if (tab === 'Sign Up') await user.type(screen.getByLabelText('Full Name'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'ana@x.io');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: new RegExp(tab) }));
  }

  test.each(signInFaults)('a response with %s keeps the typed values', async (kind, words) => {
    await submitted(kind);

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('alert')).not.toHaveTextContent('session');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@x.io');
    expect(screen.getByRole('button', { name: new RegExp(tab) })).toBeEnabled();
  });

  test('fails after 8 seconds without a response', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await submitted('hang');

    await act(() => jest.advanceTimersByTimeAsync(8_100));

    expect(screen.getByRole('alert')).toHaveTextContent('The server isn’t responding.');
  });
});

test.each(faults)(
  'a logout with %s shows an error and the user stays signed in',
  async (kind, words) => {
    if (breaksContract(kind)) expectConsole('error', /breaks the contract/);
    const { user } = renderApp({ route: '/profile' });
    server.use(...fault(kind, ['logout']));

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(`You’re still logged in. ${words}`);
  },
);
