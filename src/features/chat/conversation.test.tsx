import { screen, waitFor } from '@testing-library/react';
import { putMessage } from '@/testing/drivers/putMessage';
import { renderApp } from '@/testing/render/renderApp';

/** Opens a link to a message behind forty newer ones. */
function openLink(id: string) {
  const { world } = renderApp({ route: `/chat?message=${id}` });
  world.transact(() => {
    for (let number = 1; number <= 40; number += 1)
      putMessage(world, { userId: '3', message: `Later ${number}.` });
  });
  return world;
}

test('a link opens a message that only older pages have', async () => {
  const world = openLink('2');

  const row = await waitFor(() => {
    const found = document.getElementById('message-2');
    expect(found).toHaveFocus();
    return found;
  });

  expect(row).toHaveTextContent(world.db.messages.get('2')?.message ?? '-');
});

test('a link to a message that is gone says so', async () => {
  openLink('none');

  expect(await screen.findByText('That message is no longer here.')).toBeVisible();
});
