import { screen } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

test('all screens count an action that waits, and say that it does', async () => {
  const { user } = renderApp();
  server.use(...fault('offline', ['logAction']));
  await user.click(await screen.findByRole('button', { name: 'Log: Tap off while brushing' }));
  const press = async (name: string) =>
    user.click((await screen.findAllByRole('link', { name })).at(-1)!);

  expect(await screen.findByText('5 once sent')).toBeVisible();
  expect(screen.getAllByText('1255')).toHaveLength(2);
  expect(screen.getByText('Day 6 done, once it’s sent')).toBeVisible();
  await press('Streak');
  expect(await screen.findByText('Today counts once your action is sent.')).toBeVisible();
  expect(screen.getAllByText('6 days')[0]).toBeVisible();
  await user.keyboard('{Escape}');
  await press('Profile');
  expect(await screen.findByText('5 of these points count once they’re sent.')).toBeVisible();
  expect(screen.getByText('145 points to next level')).toBeVisible();
});
