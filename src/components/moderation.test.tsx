import { screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import { removeMessage } from '@backend/db/messages';
import type { MessageRow, ReportRow } from '@backend/db/schema';
import type { World } from '@mocks/world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const image = { id: 'image', description: 'A rude drawing', width: 4, height: 3 };
const message: MessageRow = { id: 'm', userId: '3', message: 'Look', sentAt: now, sequence: 99 };
const report: ReportRow = {
  id: 'r',
  userId: '2',
  personId: '3',
  reason: 'abuse',
  note: '',
  at: now,
  messageId: 'm',
  text: 'Look',
  images: [image],
};

/** Opens the reports of a moderator, who has one more than the world, after a change. */
async function openReport(own: ReportRow, change: (world: World) => void) {
  const { world } = renderApp({ route: '/chat?view=reports', world: 'moderator', now });
  const { db, files } = world;
  const held = world.hold('reports');
  const stored = { userId: '3', fileIds: [await files.put(new Blob(['bytes']))], size: 5 };
  world.transact(() => {
    db.images.put({ id: image.id, type: 'image/png', addedAt: now, ...stored });
    db.messages.put({ ...message, images: [image] });
    db.reports.put(own);
    change(world);
  });
  held.release();
  const buttons = await screen.findAllByRole('button', { name: 'Dismiss' });
  return within(buttons.at(-1)!.closest('li')!);
}

test('a moderator sees a reported image and text after the message was deleted', async () => {
  const card = await openReport(report, (world) => {
    removeMessage(world, world.db.messages.get('m')!, 'author');
  });

  const shown = await card.findByRole('img', { name: 'A rude drawing' });
  expect(shown).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(card.getByText('Look')).toBeVisible();
  expect(card.getByText('It has been removed meanwhile.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Hide message' })).not.toBeInTheDocument();
});

test('a moderator sees the reported text, and that it has been edited', async () => {
  const card = await openReport(report, ({ db }) =>
    db.messages.put({ ...message, message: 'Nothing', editedAt: now }),
  );

  expect(card.getByText('Look')).toBeVisible();
  expect(card.getByText('It has been edited meanwhile.')).toBeVisible();
});

test('a moderator sees the name and the avatar with which a user was reported', async () => {
  const { messageId: _messageId, text: _text, ...person } = report;
  const own = { ...person, name: 'Rude', images: [{ id: image.id, description: '' }] };
  const card = await openReport(own, (world) =>
    world.db.users.put({ ...world.person('3'), name: 'Nice' }),
  );

  expect(card.getByText('Abusive: Rude')).toBeVisible();
  expect(await card.findByRole('img', { name: 'Profile picture' })).toBeVisible();
});
