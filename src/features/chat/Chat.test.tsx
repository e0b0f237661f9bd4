import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollPageTo, setWindowHeight } from '@/testing/browser/layoutStub';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';

const route = '/chat';
const now = new Date('2026-03-02T21:41:00').getTime();

const list = () => screen.findByRole('list', { name: 'Messages' });
function say(world: World, message: string, author: string) {
  world.transact(() => {
    const { id: userId } = world.db.users.all().find(({ name }) => name === author)!;
    const sequence = world.db.nextSequence();
    const said = { userId, message, sentAt: world.now(), sequence };
    world.db.messages.put({ id: String(sequence), ...said });
  });
}
const items = async () => within(await list()).getAllByRole('listitem');

let nextId = 0;
const by = (userId: string, userName: string, message = 'Hello') => {
  nextId += 1;
  const timestamp = new Date(now).toISOString();
  return { id: `m${nextId}`, userId, userName, avatar: '', message, timestamp };
};

describe('the header', () => {
  test('[T01] shows the name of the community', async () => {
    renderApp({ route });

    await list();

    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/^Water Savers Community$/);
  });

  test('[T02] shows how many members are online', async () => {
    renderApp({ route });

    expect(await screen.findByText('125 members online')).toBeVisible();
  });

  test.each([
    [0, '0 members online'],
    [1, '1 member online'],
  ])('[T02] for %i from the API shows: %s', async (online, words) => {
    renderApp({ route });
    server.use(respondWith('presence', { online }));

    expect(await screen.findByText(words)).toBeVisible();
  });

  test('[T02] never shows a wrong number', async () => {
    renderApp({ route, scenario: 'offline' });

    expect(await screen.findByText('Members online unknown')).toBeVisible();
    expect(screen.queryByText(/\d+ members?/)).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  test('[T03] [T04] [T05] [K06] shows the fifteen samples of the last day, newest first', async () => {
    renderApp({ route, now });

    const all = await items();

    expect(all).toHaveLength(15);
    const times = all.map((item) =>
      Date.parse(item.querySelector('time')?.getAttribute('datetime') ?? ''),
    );
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.every((time) => time <= now + 60_000 && time >= now - 86_400_000)).toBe(true);
  });

  test('all messages are in the document for find-in-page, also while the page scrolls', async () => {
    setWindowHeight(300);
    renderApp({ route, now });
    await waitFor(async () => expect(await items()).toHaveLength(15));
    const before = await items();

    for (const top of [300, 600, 100]) {
      scrollPageTo(top);
      await act(() => Promise.resolve());

      expect(await items()).toEqual(before);
    }
  });

  test('[T07] [T08] shows avatars and names on the first message of a run, in display order', async () => {
    renderApp({ route, now });
    const messages = [by('7', 'Ana'), by('7', 'Ana'), by('8', 'Ben'), by('7', 'Ana')];
    server.use(respondWith('messages', { items: messages, olderCursor: null, position: '15' }));

    const heads = (await items()).map((item) => ({
      name: within(item).queryByText(/^(Ana|Ben)$/)?.textContent,
      face: within(item).queryByText(/^[AB]$/)?.textContent,
    }));

    const none = { name: undefined, face: undefined };
    const ana = { name: 'Ana', face: 'A' };
    expect(heads).toEqual([ana, none, { name: 'Ben', face: 'B' }, ana]);
  });

  test('[T07] own messages have neither avatar nor name', async () => {
    renderApp({ route, now });
    server.use(
      respondWith('messages', {
        items: [by('1', 'Water Guardian')],
        olderCursor: null,
        position: '15',
      }),
    );

    const [own] = await items();

    expect(within(own!).queryByText('Water Guardian')).not.toBeInTheDocument();
    expect(within(own!).queryByText('WG')).not.toBeInTheDocument();
    expect(within(own!).getByText('You')).toBeInTheDocument();
  });

  test('[T09] each message shows its text and its time as hour:minute', async () => {
    const { world } = renderApp({ route, now });
    const texts = world.db.messages
      .all()
      .map(({ message }) => message)
      .toReversed();

    for (const [index, item] of (await items()).entries()) {
      expect(within(item).getByText(texts[index]!)).toBeInTheDocument();
      expect(item.querySelector('time')).toHaveTextContent(/^\d{1,2}:\d{2}( ?[AP]M)?$/);
    }
  });

  test('each day is above its newest message and is no list item', async () => {
    renderApp({ route, now });
    const at = (time: string) => ({
      ...by('7', 'Ana'),
      timestamp: new Date(time).toISOString(),
    });
    const messages = [
      at('2026-03-02T20:00:00'),
      at('2026-03-02T00:00:00'),
      at('2026-03-01T23:59:59'),
      at('2026-02-14T12:00:00'),
    ];
    server.use(respondWith('messages', { items: messages, olderCursor: null, position: '15' }));

    const days = (await items()).map(
      (item) => within(item).queryByText(/^(Today|Yesterday|Feb 14, 2026)$/)?.textContent,
    );

    expect(days).toEqual(['Today', undefined, 'Yesterday', 'Feb 14, 2026']);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}} **bold** \u202Egnp.exe',
    'line one\nline two',
  ])('shows %j as typed', async (text) => {
    renderApp({ route, now });
    server.use(
      respondWith('messages', { items: [by('7', text, text)], olderCursor: null, position: '15' }),
    );

    const [item] = await items();

    const same = (_: string, element: Element | null) => element?.textContent === text;
    const [author, words] = within(item!).getAllByText(same, { selector: '[dir="auto"]' });
    expect(author).toBeVisible();
    expect(words).toBeVisible();
    expect(item!.querySelector('script, img, a, b')).toBeNull();
  });

  test('shows a duplicate message once', async () => {
    renderApp({ route, now });
    const twice = by('7', 'Ana', 'Twice?');
    server.use(
      respondWith('messages', { items: [twice, twice], olderCursor: null, position: '15' }),
    );

    expect(await items()).toHaveLength(1);
  });

  test('shows a message by another user and announces its author once', async () => {
    const { world } = renderApp({ route });
    await list();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    say(world, 'Rain!', 'Mia Novak');

    expect(await screen.findByText('Rain!')).toBeVisible();
    expect((await items())[0]).toHaveTextContent('Rain!');
    expect(screen.getByRole('status')).toHaveTextContent(/^New message from Mia Novak$/);
  });

  test('announces several simultaneous messages together', async () => {
    const { world } = renderApp({ route });
    await list();

    say(world, 'Rain!', 'Mia Novak');
    say(world, 'And hail!', 'Mia Novak');

    expect(await screen.findByText('And hail!')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^2 new messages$/);
  });

  test('shows a new name in old messages too', async () => {
    const { world } = renderApp({ route });
    const before = within(await list()).getAllByText('Mia Novak').length;

    world.transact(() => {
      const mia = world.db.users.all().find(({ name }) => name === 'Mia Novak')!;
      world.db.users.put({ ...mia, name: 'Mia N.', changedAt: world.db.nextSequence() });
    });

    expect(await within(await list()).findAllByText('Mia N.')).toHaveLength(before);
    expect(screen.queryByText('Mia Novak')).not.toBeInTheDocument();
  });
});
