import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { PasswordField } from './PasswordField';
import { useState } from 'react';
import { TabList } from './TabList';
import { TabPanel } from './TabPanel';

describe('Button', () => {
  test('a busy button keeps its name and the focus, and ignores clicks', async () => {
    const user = userEvent.setup();
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Login</Button>);
    await user.click(screen.getByRole('button', { name: 'Login' }));

    rerender(
      <Button onClick={press} isBusy>
        Login
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.keyboard('{Enter}');

    expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
    expect(press).toHaveBeenCalledTimes(1);
  });

  test("a busy button doesn't submit its form", async () => {
    const user = userEvent.setup();
    const send = jest.fn((event: React.SyntheticEvent) => {
      event.preventDefault();
    });
    render(
      <form onSubmit={send}>
        <input aria-label="Email" />
        <Button type="submit" isBusy>
          Login
        </Button>
      </form>,
    );

    await user.type(screen.getByLabelText('Email'), 'a@b.c{Enter}');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(send).not.toHaveBeenCalled();
  });
});

describe('PasswordField', () => {
  test('shows and hides the password with its button, without a submit', async () => {
    const user = userEvent.setup();
    const sent = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <PasswordField label="Password" error="Enter your password." />
      </form>,
    );
    const field = screen.getByLabelText('Password');
    await user.type(field, 'drip');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAccessibleDescription('Enter your password.');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('drip');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));

    expect(field).toHaveAttribute('type', 'password');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('TabList', () => {
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

  const tab = (name: string) => screen.getByRole('tab', { name });

  test('clicking a tab selects it and names the panel after it', async () => {
    const user = userEvent.setup();
    render(<Filter />);

    await user.click(tab('Done'));

    expect(tab('Done')).toHaveAttribute('aria-selected', 'true');
    expect(tab('All')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: 'Done' })).toHaveTextContent('Showing done');
    expect(tab('Done')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  test('Tab enters the list at the selected tab and leaves it with the next press', async () => {
    const user = userEvent.setup();
    render(<Filter />);

    await user.tab();
    expect(tab('All')).toHaveFocus();

    await user.tab();
    expect(document.body).toHaveFocus();
  });

  test.each([
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All'],
    ['{ArrowLeft}', 'Done'],
    ['{End}{Home}', 'All'],
  ])('after %s the tab %s has the focus and is selected', async (keys, name) => {
    const user = userEvent.setup();
    render(<Filter />);
    await user.tab();

    await user.keyboard(keys);

    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
  });
});
