import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setMedia } from '@/testing/browser/browserStubs';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { openStore } from '@/testing/render/openStore';
import { renderApp } from '@/testing/render/renderApp';
import type { WorldName } from '@mocks/seeds/worlds';
import { InstallOffer } from './HomeOffers';

const offer = () => screen.queryByRole('region', { name: 'Install Water Savers' });
const findOffer = () => screen.findByRole('region', { name: 'Install Water Savers' });
const press = async (name: string) =>
  userEvent.click(within(await findOffer()).getByRole('button', { name }));

/** Makes the browser offer an installation, and returns its dialog. */
function offerPrompt(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = jest.fn(async () => ({ outcome }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
}

/** Stubs what only Safari on iOS has. */
function stubIos(standalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
}

function renderOffer(name: WorldName = 'demo') {
  const { wrapper } = openStore({ name });
  render(
    <InstallOffer>
      <p>Another offer</p>
    </InstallOffer>,
    { wrapper },
  );
}

afterEach(() => {
  removeNotifications();
  delete window.installPrompt;
  for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

test.each([
  ['accepted', /^Installed\./],
  ['dismissed', /^Not installed\./],
] as const)(
  'Install opens the dialog of the browser, and says what is so once it is %s',
  async (outcome, words) => {
    const prompt = offerPrompt(outcome);
    renderOffer();

    await press('Install');

    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(words)).toHaveFocus();
    expect(window.installPrompt).toBeNull();
    expect(offer()).not.toBeInTheDocument();
  },
);

test('"Not now" dismisses the offer on Home for good, and the offer of reminders comes after it', async () => {
  offerPrompt();
  stubNotifications();
  const { user } = renderApp();
  await findOffer();
  expect(screen.queryByRole('button', { name: 'Remind me' })).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: /^Log: Tap off/ }));
  await screen.findByText('Day 6 done');
  await press('Not now');
  expect(screen.getByText(/^We won’t ask again\./)).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('button', { name: 'Remind me' })).toBeVisible();
  expect(screen.queryByText(/^We won’t ask again\./)).not.toBeInTheDocument();
  expect(offer()).not.toBeInTheDocument();
});

test.each<[string, () => unknown, WorldName]>([
  ['before the first completed challenge', offerPrompt, 'newcomer'],
  ['where the browser offers no installation', () => {}, 'demo'],
  ['in the app on the home screen of iOS', () => stubIos(true), 'demo'],
])('is not shown %s', async (_where, prepare, world) => {
  prepare();
  renderOffer(world);

  expect(await screen.findByText('Another offer')).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});

test('is not shown in the installed app, nor once it is installed from the menu of the browser', async () => {
  offerPrompt();
  renderOffer();
  await findOffer();
  window.installPrompt = null;
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(offer()).not.toBeInTheDocument();

  offerPrompt();
  setMedia('(display-mode: standalone)');
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(offer()).not.toBeInTheDocument();
});

test('on iOS, explains the Share menu instead of a button', async () => {
  stubIos(false);
  renderOffer();

  const shown = within(await findOffer());
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tap Share in the browser’s toolbar.',
    'Choose “Add to Home Screen”.',
  ]);
  expect(shown.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});
