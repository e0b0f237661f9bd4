import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabList } from './TabList';
import { TabPanel } from './TabPanel';

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
        Showing {value}
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
  ['{ArrowRight}', 'Active'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All'],
  ['{ArrowLeft}', 'Done'],
  ['{End}', 'Done'],
  ['{End}{Home}', 'All'],
  ['{End}{ArrowLeft}', 'Active'],
])('after %s the tab %s has the focus and is selected', async (keys, name) => {
  const user = userEvent.setup();
  render(<Filter />);
  await user.tab();

  await user.keyboard(keys);

  expect(tab(name)).toHaveFocus();
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
});
