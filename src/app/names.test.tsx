import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { awardGiven } from '@/api/events';
import { isolated } from '@/lib/isolated';
import { actionAwardRow } from '@/testing/fixtures/awards';
import { putMessage } from '@/testing/drivers/putMessage';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

/** Returns what stands outside of isolates, or everything if they don't match. */
function exposedIn(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    else if (character === '\u2069') depth -= 1;
    else if (depth === 0) outside += character;
    if (depth < 0) return text;
  }
  return depth === 0 ? outside : text;
}

test.each([
  ['Ana Lima', 'Ana Lima'],
  ['Zoë 👩‍👩‍👧 水野 12 (3)', 'Zoë 👩‍👩‍👧 水野 12 (3)'],
  ['𞤀𞤁', '\u2068𞤀𞤁\u2069'],
  ['\u200Fplain', '\u2068\u200Fplain\u2069'],
  ['a \u2067ب', '\u2068a \u2067ب\u2069\u2069'],
  ['\u2069\u2069\u202Eevil', '\u2068\u202Eevil\u2069'],
  ['مي\n\u2029\u202Eاه', '\u2068مي  \u202Eاه\u2069'],
])('isolated %j keeps its direction to itself', (text, result) => {
  expect(isolated(text)).toBe(result);
});

describe('a name that is written from right to left turns only itself', () => {
  /** Also ends an isolate around it. */
  const name = 'نور\u2069\u202Egnp';
  const hasName = (text: string) => /نور|gnp/.test(text);

  /** Returns texts and labels that have the name among other words. */
  function sentences(): string[] {
    const elements = [...document.body.querySelectorAll('*')];
    const labels = elements.flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((each) => element.getAttribute(each) ?? ''),
    );
    const texts = elements.flatMap(({ childNodes, textContent }) =>
      [...childNodes].flatMap((node) =>
        node instanceof Text && textContent !== name ? [node.data] : [],
      ),
    );
    return [document.title, ...labels, ...texts].filter(hasName);
  }

  async function expectIsolated(words: RegExp) {
    await waitFor(() => expect(sentences()).toContainEqual(expect.stringMatching(words)));
    expect(sentences().filter((text) => hasName(exposedIn(text)))).toEqual([]);
  }

  function open(route: string) {
    const app = renderApp({ route });
    const { users, videos } = app.world.db;
    for (const person of users.all()) users.put({ ...person, name });
    for (const video of videos.all()) videos.put({ ...video, title: name });
    return app;
  }

  test('on Home, in the inbox, and as the title of a video that gave points', async () => {
    const { user, store } = open('/');
    await expectIsolated(/^Welcome back, .+!$/);
    await user.click(await screen.findByRole('link', { name: /^Inbox/ }));
    await expectIsolated(/followed you$/);
    await expectIsolated(/replied to you$/);

    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await screen.findAllByText(name);
    act(
      () => void store.dispatch(awardGiven({ ...actionAwardRow, source: 'video:1', title: name })),
    );
    await expectIsolated(/^150 points for /);
  });

  test('in the sheet of a person, and where a follow is refused', async () => {
    const { user } = open('/leaderboard?user=3');
    await expectIsolated(/^Follow .+ to race them$/);
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
    await expectIsolated(/^You unfollowed /);

    server.use(...fault('user_not_found', ['follow']));
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await expectIsolated(/^Couldn’t follow /);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await expectIsolated(/^Follow \u2068/);
  });

  test('in the chat, its announcements and images, and in the name of a file that can’t be used', async () => {
    const { world } = open('/chat');
    const image = { id: 'i1', url: '/images/i1', description: '', width: 4, height: 3 };
    const said = { id: 'm1', userId: '3', userName: name, avatar: '', message: '' };
    const items = [{ ...said, timestamp: new Date(world.now()).toISOString(), images: [image] }];
    server.use(respondWith('messages', { items, olderCursor: null, position: '15' }));
    await expectIsolated(/^Reply to /);
    await expectIsolated(/^Image from .+, not described$/);

    world.transact(() => putMessage(world, { userId: '4', message: 'Rain!' }));
    await expectIsolated(/^New message from /);

    const files = [new File([], name, { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText('Images', { selector: 'input' }), { target: { files } });
    await expectIsolated(/^“.+” is empty/);
  });
});
