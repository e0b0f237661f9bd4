import { act, screen, waitFor, within } from '@testing-library/react';
import { messagesApi } from '@/api/messagesApi';
import { scrollPageTo, setWindowHeight } from '@/testing/browser/layoutStub';
import { putMessage } from '@/testing/drivers/putMessage';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';

const route = '/chat';
const now = new Date('2026-03-02T21:41:00').getTime();

const list = () => screen.findByLabelText('Messages');
const items = async () => within(await list()).getAllByRole('listitem', { hidden: true });

const say = (world: World, userId: string, message: string) =>
  world.transact(() => putMessage(world, { userId, message }));

let nextId = 0;
const by = (userId: string, userName: string, { message = 'Hello', at = now } = {}) => {
  nextId += 1;
  const timestamp = new Date(at).toISOString();
  return { id: `m${nextId}`, userId, userName, avatar: '', message, timestamp };
};

/** Opens a chat that has these messages, newest first. */
function renderWith(messages: Array<ReturnType<typeof by>>) {
  renderApp({ route, now });
  server.use(respondWith('messages', { items: messages, olderCursor: null, position: '15' }));
}

test('[T01] [T02] [T03] [T04] [T05] [T09] [K06] shows the community and the fifteen samples of the last day, newest first', async () => {
  setWindowHeight(300);
  const { world } = renderApp({ route, now });

  const all = await items();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Water Savers Community$/);
  expect(await screen.findByText('125 members online')).toBeVisible();
  const said = world.db.messages.all().toReversed();
  expect(all).toHaveLength(15);
  for (const [index, item] of all.entries()) {
    expect(within(item).getByText(said[index]!.message)).toBeInTheDocument();
    expect(item.querySelector('time')).toHaveTextContent(/^\d{1,2}:\d{2}( ?[AP]M)?$/);
  }
  const times = all.map((item) => Date.parse(item.querySelector('time')?.dateTime ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times.every((time) => time <= now + 60_000 && time >= now - 86_400_000)).toBe(true);

  // Find-in-page finds what is scrolled out of view too.
  for (const top of [300, 600]) {
    scrollPageTo(top);
    await act(() => Promise.resolve());
    expect(await items()).toEqual(all);
  }
});

test('[T07] [T08] shows avatars and names on the first message of a run, and on no own one', async () => {
  const twice = by('7', 'Ana', { message: 'Twice?' });
  const others = [by('7', 'Ana'), by('8', 'Ben'), by('7', 'Ana'), by('1', 'Water Guardian')];
  renderWith([twice, twice, ...others]);

  const all = await items();

  const heads = all.map((item) => ({
    name: within(item).queryByText(/^(Ana|Ben|Water Guardian)$/)?.textContent,
    face: within(item).queryByText(/^([AB]|WG)$/)?.textContent,
  }));
  const none = { name: undefined, face: undefined };
  const ana = { name: 'Ana', face: 'A' };
  expect(heads).toEqual([ana, none, { name: 'Ben', face: 'B' }, ana, none]);
  expect(within(all[4]!).getByText('You')).toBeInTheDocument();
});

test('each day is above its newest message and is no list item', async () => {
  const times = ['2026-03-02T20:00', '2026-03-02T00:00', '2026-03-01T23:59:59', '2026-02-14T12:00'];
  renderWith(times.map((time) => by('7', 'Ana', { at: Date.parse(time) })));

  const days = (await items()).map(
    (item) => within(item).queryByText(/^(Today|Yesterday|Feb 14, 2026)$/)?.textContent,
  );

  expect(days).toEqual(['Today', undefined, 'Yesterday', 'Feb 14, 2026']);
});

test('shows names and messages as typed', async () => {
  const texts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}} **bold** \u202Egnp.exe',
    'line one\nline two',
  ];
  renderWith(texts.map((message, index) => by(`${index + 3}`, message, { message })));

  for (const [index, item] of (await items()).entries()) {
    const same = (_: string, element: Element | null) => element?.textContent === texts[index];
    const [author, words] = within(item).getAllByText(same, { selector: '[dir="auto"]' });
    expect(author).toBeVisible();
    expect(words).toBeVisible();
    expect(item.querySelector('script, img, a, b')).toBeNull();
  }
});

test('shows and announces new messages of others, and their new names in old messages too', async () => {
  const { world } = renderApp({ route });
  const mia = world.db.users.all().find(({ name }) => name === 'Mia Novak')!;
  const before = within(await list()).getAllByText('Mia Novak').length;
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  say(world, mia.id, 'Rain!');
  expect(await screen.findByText('Rain!')).toBeVisible();
  expect((await items())[0]).toHaveTextContent('Rain!');
  expect(screen.getByRole('status')).toHaveTextContent(/^New message from Mia Novak$/);

  const announced = screen.getByRole('status').firstChild;
  say(world, mia.id, 'And wind!');
  expect(await screen.findByText('And wind!')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^New message from Mia Novak$/);
  expect(screen.getByRole('status').firstChild).not.toBe(announced);

  say(world, mia.id, 'And hail!');
  say(world, mia.id, 'And snow!');
  expect(await screen.findByText('And snow!')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^2 new messages$/);

  world.transact(() =>
    world.db.users.put({ ...mia, name: 'Mia N.', changedAt: world.db.nextSequence() }),
  );
  const renamed = await within(await list()).findAllByText('Mia N.');
  expect(renamed.length).toBeGreaterThanOrEqual(before);
  expect(screen.queryByText('Mia Novak')).not.toBeInTheDocument();
});

test('a button loads older messages below the others, says if it fails, and goes after the last', async () => {
  const { user, world } = renderApp({ route, now });
  for (let count = 15; count < 40; count += 1) say(world, '3', `Number ${count}`);
  const olderButton = () => screen.findByRole('button', { name: 'Show older messages' });
  expect(await items()).toHaveLength(30);

  server.use(...fault('offline', ['messages']));
  await user.click(await olderButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load older messages.');
  expect(await items()).toHaveLength(30);

  server.use(...handlers(world));
  await user.click(await olderButton());
  await waitFor(async () => expect(await items()).toHaveLength(40));
  expect((await items()).at(-1)).toHaveTextContent('The rain barrel is full.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
});

test('says that messages load, while the user can already write, and keeps them if a refetch fails', async () => {
  const { world, store } = renderApp({ route });
  const held = world.hold('messages');
  expect(await screen.findByText('Loading messages')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your tip' })).toBeEnabled();
  held.release();
  expect(await items()).toHaveLength(15);
  expect(screen.queryByText('Loading messages')).not.toBeInTheDocument();

  server.use(...fault('internal_error', ['messages']));
  const { initiate } = messagesApi.endpoints.messages;
  const again = initiate(undefined, { forceRefetch: true, subscribe: false });
  const { isError } = await act(() => store.dispatch(again));

  expect(isError).toBe(true);
  expect(await items()).toHaveLength(15);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[T02] shows an error and no number of members, and Retry loads the messages', async () => {
  const { user, world } = renderApp({ route, scenario: 'apiDown' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the messages');
  expect(alert).toHaveTextContent('Something went wrong on our end.');
  expect(await screen.findByText('Members online unknown')).toBeVisible();
  expect(screen.queryByText(/\d+ members?/)).not.toBeInTheDocument();

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await items()).toHaveLength(15);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[T02] says that the chat has no messages, and that one member is online', async () => {
  renderApp({ route, scenario: 'empty' });
  server.use(respondWith('presence', { online: 1 }));

  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(await screen.findByText('1 member online')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
});
