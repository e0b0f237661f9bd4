import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { messagesApi } from '@/api/messagesApi';
import { scrollPageTo, setWindowHeight } from '@/testing/browser/layoutStub';
import { moveTo } from '@/testing/drivers/moveTo';
import { putMessage } from '@/testing/drivers/putMessage';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { route as answerAt } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';
import { removeMessage } from '@backend/db/messages';
import { MessageText } from './MessageText';

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
  moveTo('Asia/Tokyo');
  const local = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Tokyo' } as const;
  const { world } = renderApp({ route, now });

  const all = await items();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Water Savers Community$/);
  expect(await screen.findByText('125 members online')).toBeVisible();
  const said = world.db.messages.all().toReversed();
  expect(all).toHaveLength(15);
  for (const [index, item] of all.entries()) {
    expect(within(item).getByText(said[index]!.message)).toBeInTheDocument();
    const time = new Date(said[index]!.sentAt).toLocaleTimeString('en-US', local);
    expect(item.querySelector('time')?.textContent).toBe(time);
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

test('[T02] shows an error and no number of members, a message that is sent, and all after Retry', async () => {
  const { user, world } = renderApp({ route });
  server.use(...fault('internal_error', ['messages', 'presence']));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the messages');
  expect(alert).toHaveTextContent('Something went wrong on our end.');
  expect(await screen.findByText('Members online unknown')).toBeVisible();
  expect(screen.queryByText(/\d+ members?/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Your tip'), 'Hello?{Enter}');
  await waitFor(() => expect(world.db.messages.all()).toHaveLength(16));
  expect(await items()).toHaveLength(1);

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  await waitFor(async () => expect(await items()).toHaveLength(16));
  expect(screen.getAllByText('Hello?')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[T02] says that the chat has no messages, and that one member is online', async () => {
  renderApp({ route, scenario: 'empty' });
  server.use(respondWith('presence', { online: 1 }));

  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(await screen.findByText('1 member online')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
});

test('a message is edited and deleted from its menu, and the draft stays', async () => {
  const { user, world } = renderApp({ route, now });
  const text = 'Took one washer and ten minutes.';
  const openMenu = async () => {
    const row = (await screen.findByText(/^Took one washer/)).closest<HTMLElement>(
      '[role=listitem]',
    )!;
    await user.click(within(row).getByRole('button', { name: /^More about this message/ }));
  };
  await user.type(await screen.findByLabelText('Your tip'), 'A draft');
  await openMenu();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText('Edited message');
  expect(field).toHaveFocus();
  expect(field).toHaveValue(text);
  await user.keyboard(' Really.{Enter}');
  expect(await screen.findByText(`${text} Really.`)).toBeVisible();
  expect(await screen.findByText('Edited')).toBeVisible();
  expect(screen.getByLabelText('Your tip')).toHaveValue('A draft');

  await openMenu();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const row = world.db.messages.all().find(({ message }) => message === `${text} Really.`)!;
  world.transact(() => removeMessage(world, row, 'author'));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(screen.getByText(/^You deleted this message meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Edited message')).toHaveValue(`${text} Really.`);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`${text} Really.`)).toBeVisible();
  expect(screen.getByLabelText('Your tip')).toHaveValue('A draft');

  await openMenu();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  server.use(...fault('offline', ['deleteMessage']));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Check your connection and try again.',
  );
  server.use(...handlers(world));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByText('Message deleted')).toHaveLength(2));
});

test('a blocked person leaves the chat, and a report reaches the moderators', async () => {
  const { user, world } = renderApp({ route, now });
  const more = async () => {
    const [first] = await screen.findAllByRole('button', { name: /^More .+ from Mia Novak/ });
    await user.click(first!);
  };
  await more();
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  await user.click(await screen.findByRole('radio', { name: 'Abusive' }));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/^Thanks\. A moderator/)).toBeVisible();
  expect(world.db.reports.all()).toMatchObject([{ userId: '1', reason: 'abuse' }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await more();
  await user.click(await screen.findByRole('button', { name: /^Block/ }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByText('Mia Novak')).not.toBeInTheDocument());
  expect(await items()).not.toHaveLength(15);
});

describe('the header', () => {
  const offline = 'Offline. Showing earlier messages.';
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function openChat() {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const app = renderApp({ route, hasFakeTimers: true });
    await later(1_000);
    return app;
  }

  test('[T02] shows 125 members online at first, then changes, and no number that is old', async () => {
    await openChat();
    expect(screen.getByText('125 members online')).toBeVisible();

    const seen = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      await later(120_000);
      seen.add(Number(/^\d+/.exec(screen.getByText(/members online$/).textContent)?.[0]));
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(Math.min(...seen)).toBeGreaterThan(90);
    expect(Math.max(...seen)).toBeLessThan(160);

    server.use(...fault('hang', ['presence']));
    await later(30_000 + 7_000);
    expect(screen.getByText('Members online unknown')).toBeVisible();
    server.resetHandlers();
    await later(40_000);
    expect(screen.getByText(/^\d+ members online$/)).toBeVisible();
  });

  test('says on an offline device that the messages may be outdated', async () => {
    await openChat();

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(offline)).toBeVisible();
    expect(screen.queryByText(/members online/)).not.toBeInTheDocument();

    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    await later(1_000);
    expect(screen.getByText(/members online$/)).toBeVisible();
  });

  test.each<[string, () => Response | Promise<Response>, string, number]>([
    ['a web page', () => HttpResponse.html('<p>Welcome</p>'), offline, 20_000],
    ['nothing', () => new Promise(() => {}), 'Connecting… Showing earlier messages.', 8_000],
  ])('%s instead of the stream is said, and it recovers', async (_fault, answer, words, ms) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { world } = renderApp({ route, hasFakeTimers: true });
    let requests = 0;
    server.use(
      answerAt('liveMessages', () => {
        requests += 1;
        return answer();
      }),
    );

    await later(ms);
    expect(requests).toBeLessThanOrEqual(6);
    expect(screen.getByText(words)).toBeVisible();
    server.use(...handlers(world));
    await later(30_000);

    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.getByText(/members online$/)).toBeVisible();
  });
});

describe('a text', () => {
  const links = () => screen.queryAllByRole('link');

  test.each([
    ['https://example.com/tap', 'https://example.com/tap'],
    ['See HTTP://Example.com:8080/a?b=c#d, or not', 'HTTP://Example.com:8080/a?b=c#d'],
    ['(https://en.wikipedia.org/wiki/Tap_(valve)).', 'https://en.wikipedia.org/wiki/Tap_(valve)'],
    ['Water? https://example.com/💧?', 'https://example.com/💧'],
    ['\u202E https://example.com/tap', 'https://example.com/tap'],
    ['Seen (https://example.com/tap:)?!', 'https://example.com/tap'],
    ['请看https://example.com/tap，谢谢', 'https://example.com/tap'],
  ])('%j has the link %s', (text, address) => {
    const { container } = render(<MessageText>{text}</MessageText>);

    expect(links()).toHaveLength(1);
    const [link] = links();
    expect(link).toHaveTextContent(address, { normalizeWhitespace: false });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    // An address reads from left to right, whatever stands around it.
    expect(link).toHaveAttribute('dir', 'ltr');
    expect(container.textContent).toBe(text);
  });

  test('each of several addresses is a link, www. one to https, and the words between them stay', () => {
    const text = 'https://a.example\nand\nwww.b.example https://a.example';
    const { container } = render(<MessageText>{text}</MessageText>);

    expect(links().map(({ textContent }) => textContent)).toEqual([
      'https://a.example',
      'www.b.example',
      'https://a.example',
    ]);
    const www = screen.getByRole('link', { name: 'www.b.example' });
    expect(www).toHaveAttribute('href', 'https://www.b.example');
    expect(container.textContent).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert`1`//www.evil.example',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd blob:x ftp://example.com //example.com',
    'vbscript:x tel:112 mailto:ana@example.com ana@example.com',
    'ana@www.example.com',
    'www.water and www.',
    'xhttps://example.com',
    'https://999.1.1.1',
    // These seem to lead elsewhere than they do.
    'https://bank.example@evil.example',
    'www.bank.example@evil.example',
    'https://example.com/\u202Egnp.exe',
    'https://exa\u200Bmple.com',
  ])('%j has no link', (text) => {
    const { container } = render(<MessageText>{text}</MessageText>);

    expect(links()).toEqual([]);
    expect(container.textContent).toBe(text);
  });

  test('a message has the direction of its words, not of its links', () => {
    render(<MessageText>https://example.com مياه</MessageText>);

    expect(screen.getByText('مياه').parentElement).toHaveAttribute('dir', 'auto');
  });
});
