import { act, screen, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { renderApp } from '@/testing/render/renderApp';

const offer = () => screen.queryByRole('region', { name: 'Install Water Savers' });
const findOffer = () => screen.findByRole('region', { name: 'Install Water Savers' });

/** Makes the browser offer an installation, and returns its dialog. */
function offerPrompt(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(async () => ({ outcome }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
}

/** Stubs what only Safari on iOS has. */
function stubIos(standalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
}

/** Opens Home and waits for what loads last. */
async function openHome(world: 'demo' | 'newcomer' = 'demo') {
  const rendered = renderApp({ world });
  await screen.findByRole('heading', { name: 'Today' });
  await screen.findByText('Water Cycle Quiz');
  return rendered;
}

// So that the offer is there as soon as the challenges are.
beforeAll(() => import('@/app/HomeOffers'));

afterEach(() => {
  removeNotifications();
  delete window.installPrompt;
  for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

test('Install opens the dialog of the browser and says that the app is installed', async () => {
  const prompt = offerPrompt('accepted');
  const { user } = await openHome();

  await user.click(within(await findOffer()).getByRole('button', { name: 'Install' }));

  expect(prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/^Installed\./)).toHaveFocus();
  expect(offer()).not.toBeInTheDocument();
});

test('cancelling the dialog of the browser says how to install later', async () => {
  offerPrompt('dismissed');
  const { user } = await openHome();

  await user.click(within(await findOffer()).getByRole('button', { name: 'Install' }));

  expect(await screen.findByText(/^Not installed\./)).toBeVisible();
  expect(window.installPrompt).toBeNull();
});

test('"Not now" dismisses the offer for good', async () => {
  offerPrompt('accepted');
  const { user } = await openHome();

  await user.click(within(await findOffer()).getByRole('button', { name: 'Not now' }));
  expect(screen.getByText(/^We won’t ask again\./)).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByText(/^We won’t ask again\./)).not.toBeInTheDocument();
  expect(offer()).not.toBeInTheDocument();
});

test('comes before the offer of reminders, which waits until it is answered', async () => {
  offerPrompt('accepted');
  stubNotifications();
  const { user } = await openHome();
  const dismiss = within(await findOffer()).getByRole('button', { name: 'Not now' });
  expect(screen.queryByRole('button', { name: 'Remind me' })).not.toBeInTheDocument();

  await user.click(dismiss);
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('button', { name: 'Remind me' })).toBeVisible();
});

test('is not shown before the first completed challenge', async () => {
  offerPrompt('accepted');
  await openHome('newcomer');

  expect(offer()).not.toBeInTheDocument();
});

test('is not shown where the browser offers no installation', async () => {
  await openHome();

  expect(offer()).not.toBeInTheDocument();
});

test('is not shown in the installed app', async () => {
  offerPrompt('accepted');
  setMedia('(display-mode: standalone)');
  await openHome();

  expect(offer()).not.toBeInTheDocument();
});

test('disappears when the app is installed from the menu of the browser', async () => {
  offerPrompt('accepted');
  await openHome();
  await findOffer();

  window.installPrompt = null;
  act(() => void window.dispatchEvent(new Event('appinstalled')));

  await screen.findByRole('heading', { name: 'Today' });
  expect(offer()).not.toBeInTheDocument();
});

test('on iOS, explains the Share menu instead of a button', async () => {
  stubIos(false);
  await openHome();

  const shown = within(await findOffer());
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tap Share in the browser’s toolbar.',
    'Choose “Add to Home Screen”.',
  ]);
  expect(shown.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});

test('on iOS, is not shown in the app on the home screen', async () => {
  stubIos(true);
  await openHome();

  expect(offer()).not.toBeInTheDocument();
});
