import { replaceShell } from './pageShell';

const form = '<form><input name="email"><input name="password" type="password"></form>';

function setUp() {
  const root = document.createElement('div');
  root.innerHTML = form;
  document.body.append(root);
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);
  return { root, field, render: () => void (root.innerHTML = form) };
}

test('keeps what was typed and the focus', () => {
  const { root, field, render } = setUp();
  const email = field('email');
  if (email) email.value = 'ana@x.io';
  field('password')?.focus();

  replaceShell(root, render);

  expect(field('email')).not.toBe(email);
  expect(field('email')).toHaveValue('ana@x.io');
  expect(field('password')).toHaveFocus();
});

test('leaves fields that the shell did not have, and the focus outside of it', () => {
  const { root, field } = setUp();

  replaceShell(root, () => void (root.innerHTML = '<input name="name" value="Ana">'));

  expect(field('name')).toHaveValue('Ana');
  expect(document.body).toHaveFocus();
});

test('repeats taps on buttons in order', () => {
  const root = document.createElement('div');
  const markup = '<button>Sign Up</button><button>Show</button>';
  root.innerHTML = markup;
  const tapped = Array.from(root.querySelectorAll('button')).toReversed();
  window.takeEarlyTaps = () => tapped;
  const clicks: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => clicks.push((target as Element).textContent));

  replaceShell(root, () => void (root.innerHTML = markup));

  expect(clicks).toEqual(['Show', 'Sign Up']);
  delete window.takeEarlyTaps;
});
