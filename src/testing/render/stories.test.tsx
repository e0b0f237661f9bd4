import { render, screen } from '@testing-library/react';
import { BadgesFail } from './home.stories';

test('a story renders with its world, time and fault, and lists its requests', async () => {
  const [open] = BadgesFail.loaders;
  const loaded = await open!();

  render(BadgesFail.render({}, { loaded }));

  const alert = await screen.findByText(/^Couldn’t load the badges/);
  expect(alert).toBeVisible();
  expect(screen.getByText('Good Morning')).toBeVisible();
  expect(loaded.calls).toContainEqual({ operation: 'badges', arg: {} });
});
