import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, StrictMode, useState } from 'react';
import { Button } from './controls/Button';
import { PasswordField } from './controls/TextField';
import { TabList, TabPanel } from './controls/TabList';
import { FailedPart } from './feedback/State';
import { ProgressBar } from './feedback/ProgressBar';
import { Dialog } from './layout/Dialog';
import { dark, light } from './theme/appearances';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const onSubmit = () => jest.fn((event: React.SyntheticEvent) => event.preventDefault());

test('a busy button keeps its name and the focus, and neither is clicked nor submits its form', async () => {
  const [onClick, send] = [jest.fn(), onSubmit()];
  const formOf = (isBusy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Email" />
      <Button type="submit" onClick={onClick} isBusy={isBusy}>
        Login
      </Button>
    </form>
  );
  const { rerender } = render(formOf(false));
  await press('Login');

  rerender(formOf(true));
  await press('Login');
  await userEvent.keyboard('{Enter}');
  expect(button('Login')).toHaveFocus();
  expect(button('Login')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.c{Enter}');

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a password is shown and hidden with its button, without a submit', async () => {
  const send = onSubmit();
  render(
    <form onSubmit={send}>
      <PasswordField label="Password" error="Enter your password." />
    </form>,
  );
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'drip');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAccessibleDescription('Enter your password.');

  await press('Show password');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('drip');
  await press('Hide password');

  expect(field).toHaveAttribute('type', 'password');
  expect(send).not.toHaveBeenCalled();
});

const items = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'done', label: 'Done' },
] as const;

function Filter() {
  const [value, setValue] = useState<'all' | 'active' | 'done'>('all');
  return (
    <>
      <TabList label="Filter" idBase="filter" items={items} value={value} onChange={setValue} />
      <TabPanel idBase="filter" value={value}>
        {`Showing ${value}`}
      </TabPanel>
    </>
  );
}

test('Tab enters tabs at the selected one, keys select another, and the next Tab leaves them', async () => {
  render(<Filter />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();

  for (const [keys, name] of [
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All'],
    ['{ArrowLeft}', 'Done'],
    ['{Home}', 'All'],
    ['{End}', 'Done'],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true, name })).toHaveFocus();
    const panel = screen.getByRole('tabpanel', { name });
    expect(panel).toHaveTextContent(`Showing ${name.toLowerCase()}`);
    expect(document.activeElement).toHaveAttribute('aria-controls', panel.id);
    // The key doesn't scroll the page, too.
    const key = name === 'All' ? 'Home' : 'End';
    expect(fireEvent.keyDown(document.activeElement!, { key })).toBe(false);
  }
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

const offline = 'Check your connection and try again.';
const broken = 'Something went wrong on our end.';

function Part({ name, reason = offline, onRetry }: Record<'name', string> & PartProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (isLoaded) return <p>{`${name} loaded`}</p>;
  const retry = () => {
    onRetry(name);
    setIsLoaded(name !== 'Badges');
  };
  return (
    <FailedPart onRetry={retry} isRetrying={false}>
      {`${name} did not load. ${reason}`}
    </FailedPart>
  );
}

interface PartProps {
  reason?: string;
  onRetry: (name: string) => void;
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const retries = () => screen.getAllByRole('button', { name: 'Retry' });

test('parts that failed for one reason share a retry, which stays with what fails again; a dialog has its own', async () => {
  const onRetry = jest.fn();
  render(
    <main>
      <Part name="Quotes" onRetry={onRetry} />
      <Part name="Badges" onRetry={onRetry} />
      <Part name="Challenges" reason={broken} onRetry={onRetry} />
      <dialog open>
        <Part name="Picture" onRetry={onRetry} />
      </dialog>
    </main>,
  );
  expect(alerts()).toEqual([
    `Quotes did not load. ${offline}Retry`,
    'Badges did not load.',
    `Challenges did not load. ${broken}Retry`,
    `Picture did not load. ${offline}Retry`,
  ]);

  await userEvent.click(retries()[0]!);

  expect(onRetry.mock.calls).toEqual([['Quotes'], ['Badges']]);
  expect(screen.getByText('Quotes loaded')).toBeVisible();
  expect(alerts()).toEqual([
    `Badges did not load. ${offline}Retry`,
    `Challenges did not load. ${broken}Retry`,
    `Picture did not load. ${offline}Retry`,
  ]);
});

test.each([
  [50, 200, 50, -75],
  [260, 200, 200, 0],
  [-1, 200, 0, -100],
  [Number.NaN, 200, 0, -100],
  [5, 0, 0, -100],
])('a value of %d of %d is exposed as %d and stays within the track', (value, max, now, offset) => {
  render(<ProgressBar name="Level" value={value} max={max} valueText="Half" />);

  const bar = screen.getByRole('progressbar', { name: 'Level' });

  expect(bar).toHaveAttribute('aria-valuenow', String(now));
  expect(bar).toHaveAttribute('aria-valuemax', String(max));
  expect(bar).toHaveAttribute('aria-valuetext', 'Half');
  expect(bar.firstElementChild).toHaveStyle({ transform: `translateX(${offset}%)` });
});

function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          label="Good news"
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          <h1 tabIndex={-1}>News</h1>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

test("unmounting a dialog doesn't call onClose, Escape does so once, and both return the focus", async () => {
  const onClose = jest.fn();
  render(
    <StrictMode>
      <Page onClose={onClose} />
    </StrictMode>,
  );
  await press('Open');
  expect(screen.getByRole('dialog', { name: 'Good news' })).toBeVisible();

  await press('Done');
  await act(() => new Promise((resolve) => void setTimeout(resolve)));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();

  await press('Open');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test("hiding its screen doesn't call onClose", async () => {
  const onClose = jest.fn();
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dialog label="Good news" onClose={onClose}>
        <h1 tabIndex={-1}>News</h1>
      </Dialog>
    </Activity>
  );
  const { rerender } = render(at('visible'));

  rerender(at('hidden'));
  await act(() => new Promise((resolve) => void setTimeout(resolve)));

  expect(onClose).not.toHaveBeenCalled();
});

const toLinear = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const appearances = { light: light.color, dark: dark.color };

/** Pairs that axe doesn't measure on the screens in `e2e/look.spec.ts`, with the contrast that they need. */
const pairs = Object.entries(appearances).flatMap(([name, c]) => {
  const kinds = Object.entries(c.kind);
  const texts = [
    ['hero ink on the lightest stop', c.heroInk, c.heroEnd],
    ['soft hero ink on the lightest stop', c.heroInkSoft, c.heroEnd],
    ['active tab on hero', c.onHeroTabActive, c.heroTabActive],
    ['success', c.successInk, c.successTint],
    ['medium', c.mediumInk, c.mediumTint],
    ['danger', c.dangerInk, c.dangerTint],
    ['reward', c.rewardInk, c.rewardTint],
    ['own bubble', c.onBubbleOwn, c.bubbleOwn],
    ['recording indicator', c.game.ink, c.record],
    ...kinds.map(([kind, { label }]) => [`label ${kind}`, label, c.surface] as const),
  ] as const;
  const marks = [
    ['border of a field', c.border, c.surface],
    ['lightest progress fill on track', name === 'light' ? c.fillStart : c.fillEnd, c.track],
    ['focus ring', c.focus, c.column],
    ...Object.entries(c.medal).map(
      ([medal, color]) => [`rank ${medal}`, color, c.surface] as const,
    ),
    ...kinds.map(([kind, { fill }]) => [`glyph of ${kind}`, '#FFFFFF', fill] as const),
    ...kinds.map(([kind, { label, tint }]) => [`chip ${kind}`, label, tint] as const),
  ] as const;
  return [
    ...texts.map((pair) => [name, ...pair, 4.5] as const),
    ...marks.map((pair) => [name, ...pair, 3] as const),
  ];
});

test.each(pairs)(
  '%s: %s (%s on %s) has a contrast of at least %d',
  (_name, _pair, ink, ground, least) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least);
  },
);
