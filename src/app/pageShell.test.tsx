import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { replaceShell } from './pageShell';

const form = '<form><input name="email"><input name="password" type="password"></form>';
const rendered = (
  <form>
    <input name="email" />
    <input name="password" type="password" />
  </form>
);

function show(markup: string) {
  const shell = document.createElement('div');
  shell.innerHTML = markup;
  document.body.append(shell);
  return shell;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

/** Resolves once the app is in place and taps were repeated. */
async function replaceAndWait(shell: HTMLElement, app: ReactNode) {
  act(() => replaceShell(shell, app));
  await act(async () => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(shell).not.toBeInTheDocument();
}

afterEach(() => document.body.replaceChildren());

test('keeps what was typed and the focus', async () => {
  const shell = show(form);
  const email = field('email');
  if (email) email.value = 'ana@x.io';
  field('password')?.focus();

  await replaceAndWait(shell, rendered);

  expect(field('email')).not.toBe(email);
  expect(field('email')).toHaveValue('ana@x.io');
  expect(field('password')).toHaveFocus();
});

test('leaves fields that the shell did not have, and the focus outside of it', async () => {
  await replaceAndWait(show(form), <input name="name" defaultValue="Ana" />);

  expect(field('name')).toHaveValue('Ana');
  expect(document.body).toHaveFocus();
});

test('repeats taps on buttons in order', async () => {
  const shell = show('<button>Sign Up</button><button>Show</button>');
  const tapped = Array.from(shell.querySelectorAll('button')).toReversed();
  window.takeEarlyTaps = () => tapped;
  const clicks: string[] = [];

  await replaceAndWait(
    shell,
    ['Sign Up', 'Show'].map((label) => (
      <button key={label} type="button" onClick={() => clicks.push(label)}>
        {label}
      </button>
    )),
  );

  expect(clicks).toEqual(['Show', 'Sign Up']);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
