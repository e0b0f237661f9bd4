import { cleanup, render, screen, within, act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import type { Award } from '@/contract/challenges';
import { createClock } from '@/lib/clock';
import { ClockProvider } from '@/lib/ClockContext';
import { faucetAward, quizAward } from '@/testing/fixtures/awards';
import { setMedia } from '@/testing/browser/browserStubs';
import { Celebration } from './Celebration';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { fault } from '@mocks/scenarios/fault';
import { awardGiven, type GivenAward } from '@/api/events';

const tapSaving: Award['savings'][number] = {
  title: 'Fix a dripping faucet',
  kind: 'direct',
  litres: 648,
  days: 30,
  basis: 'USGS: 0.25 mL a drip',
};
const beefSaving: Award['savings'][number] = {
  title: 'One meal without beef',
  kind: 'hidden',
  litres: 2100,
  days: 1,
  basis: 'Water Footprint Network',
};

function celebrate(award: GivenAward, onDone = () => {}) {
  const clock = createClock();
  clock.travelTo(Date.parse('2026-03-02T09:41:00Z'));
  render(
    <Provider store={makeStore({ apiFetch: () => new Promise(() => {}) })}>
      <ClockProvider value={clock}>
        <Celebration award={award} kind="quiz" doneLabel="Continue" onDone={onDone} />
      </ClockProvider>
    </Provider>,
  );
  const dialog = screen.getByRole('dialog');
  return { dialog, inside: within(dialog) };
}

const gains = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'What you earned' }))
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('p, div + span')]
        .map((part) => part.querySelector(':scope > :not([aria-hidden])') ?? part)
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' | '),
    );

const points = 'Fix a Leaky Faucet | First time completed | +150';
const streak = 'Streak: 6 days | Today counts';

test.each<[string, Award, string, string, string[]]>([
  [
    'points alone',
    quizAward,
    'Water Cycle Quiz completed',
    '1300 points and still flowing.',
    ['Water Cycle Quiz | First time completed | +50'],
  ],
  [
    'points that no challenge gave',
    { ...quizAward, source: 'video:9', title: 'A barrel full of rain', points: 100 },
    'A barrel full of rain',
    '1300 points and still flowing.',
    ['A barrel full of rain | Added to your points | +100'],
  ],
  [
    'a level and a streak day',
    faucetAward,
    'You reached Level 9',
    '1400 points and still flowing.',
    [points, streak],
  ],
  [
    'three levels at once',
    { ...faucetAward, levelAfter: 11, total: 1800 },
    'You reached Level 11',
    'Levels 9, 10, and 11 at once. 1800 points and still flowing.',
    [points, streak],
  ],
  [
    'a first streak day',
    { ...faucetAward, streak: { ...faucetAward.streak, days: 1 } },
    'You reached Level 9',
    '1400 points and still flowing.',
    [points, 'Streak: 1 day | Today counts'],
  ],
  [
    'a streak day of an act that was done the day before',
    { ...faucetAward, streak: { ...faucetAward.streak, date: '2026-03-01' } },
    'You reached Level 9',
    '1400 points and still flowing.',
    [points, `Streak: 6 days | ${new Date('2026-03-01T00:00').toLocaleDateString()} counts`],
  ],
  [
    'a streak day that counted before',
    { ...faucetAward, streak: { ...faucetAward.streak, isNewDay: false } },
    'You reached Level 9',
    '1400 points and still flowing.',
    [points],
  ],
  [
    'direct and hidden water, each by itself',
    { ...faucetAward, savings: [tapSaving, beefSaving] },
    'You reached Level 9',
    '1400 points and still flowing.',
    [
      points,
      'Fix a dripping faucet | Direct water, over 30 days | +648 L',
      'One meal without beef | Hidden water | +2,100 L',
      streak,
    ],
  ],
  [
    'a new rank and badges',
    { ...faucetAward, rankAfter: 'Wetland Warden', badges: ['quiz-master', 'rain-dancer'] },
    'You reached Level 9',
    '1400 points and still flowing.',
    [
      points,
      'New rank: Wetland Warden | Before: Water Guardian',
      'New badge: Quiz Master | In your collection now',
      'New badge: Rain Dancer | In your collection now',
      streak,
    ],
  ],
])('lists each part of an award with its source: %s', (_what, award, title, standing, rows) => {
  const { dialog, inside } = celebrate(award);

  expect(inside.getByRole('heading', { name: title })).toBeVisible();
  expect(inside.getByText(standing)).toBeVisible();
  expect(gains(dialog)).toEqual(rows);
});

test.each<[string, Award, string]>([
  ['points alone', quizAward, '50 points for Water Cycle Quiz.'],
  [
    'everything',
    {
      ...faucetAward,
      savings: [tapSaving, beefSaving],
      rankAfter: 'Wetland Warden',
      badges: ['quiz-master'],
    },
    '150 points for Fix a Leaky Faucet. You reached level 9. ' +
      '648 liters of direct water saved, over 30 days. 2,100 liters of hidden water saved. ' +
      'New rank: Wetland Warden. New badge: Quiz Master. Streak: 6 days.',
  ],
])('announces the award once, as the name of the dialog: %s', (_what, award, sentence) => {
  const { dialog } = celebrate(award);

  expect(dialog).toHaveAccessibleName(sentence);
  expect(dialog.querySelector('[role=status], [role=alert], [role=log], [aria-live]')).toBeNull();
  expect(dialog.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
});

test.each<[string, Award, string, string, string]>([
  ['without a new level', quizAward, 'Level 8', '100 points to next level', '100'],
  ['at the beginning of a level', faucetAward, 'Level 9', '200 points to next level', '0'],
  ['close to the next', { ...quizAward, total: 1399 }, 'Level 8', '1 point to next level', '199'],
])('the level bar %s shows the points within the level', (_where, award, level, words, value) => {
  const { inside } = celebrate(award);

  expect(inside.getByText(level)).toBeVisible();
  expect(inside.getByText(words)).toBeVisible();
  const bar = inside.getByRole('progressbar', { name: 'Level progress' });
  expect(bar).toHaveAttribute('aria-valuenow', value);
  expect(bar).toHaveAttribute('aria-valuemax', '200');
});

test.each([
  ['Level up!', faucetAward, 'LEVEL9'],
  ['Well done!', quizAward, 'LEVEL8'],
])('the scene shows "%s" and is hidden from screen readers', (cheer, award, figure) => {
  const { dialog } = celebrate(award);

  const scene = dialog.querySelector('[aria-hidden]');
  expect(scene).toHaveTextContent(cheer);
  expect(scene).toHaveTextContent(figure);
});

test('an info button shows how the liters are calculated', async () => {
  const { inside } = celebrate({ ...faucetAward, savings: [tapSaving] });
  const info = inside.getByRole('button', {
    name: /^Where this comes from ?: Fix a dripping faucet$/,
  });
  expect(info).toHaveAttribute('aria-expanded', 'false');
  expect(inside.queryByText(tapSaving.basis)).not.toBeInTheDocument();

  await userEvent.click(info);

  expect(info).toHaveAttribute('aria-expanded', 'true');
  expect(inside.getByText(tapSaving.basis)).toBeVisible();
});

test('its only button calls onDone', async () => {
  const onDone = jest.fn();
  const { inside } = celebrate(quizAward, onDone);

  expect(inside.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(inside.getByRole('button', { name: 'Continue' }));

  expect(onDone).toHaveBeenCalledTimes(1);
});

test("shows a challenge's stars, and none for other awards", () => {
  const { inside } = celebrate({ ...quizAward, stars: 2 });
  expect(inside.getByRole('img', { name: '2 of 3 stars' })).toBeVisible();
  cleanup();

  expect(celebrate(quizAward).inside.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument();
});

test('a new level has a larger gauge, more confetti and friends', () => {
  const badges = ['a', 'b', 'c'];
  const sceneOf = (award: Award) => {
    const scene = celebrate({ ...award, badges }).dialog.querySelector('[aria-hidden]')!;
    const parts = {
      gauge: scene.querySelector<HTMLElement>('[style*="width"]')?.style.width,
      confetti: scene.querySelectorAll('[style*="animation-delay"]').length,
      drawings: scene.querySelectorAll('svg').length,
    };
    cleanup();
    return parts;
  };
  const [level, plain] = [sceneOf(faucetAward), sceneOf(quizAward)];

  expect(plain.gauge).toBe('96px');
  expect(level.gauge).toContain('192px');
  expect(level.confetti).toBeGreaterThan(plain.confetti * 2);
  expect(level.drawings).toBeGreaterThan(plain.drawings + 2);
});

test('shows the final points without counting up with reduced motion', () => {
  setMedia('(prefers-reduced-motion: reduce)');
  const { inside } = celebrate(faucetAward);

  const figures = inside.getAllByText('+150');
  expect(figures).toHaveLength(2);
  expect(figures[1]).toHaveAttribute('aria-hidden', 'true');
});

describe('in the app', () => {
  /** Opens Home, focuses a link and dispatches the awards. */
  async function receive(...awards: Award[]) {
    const rendered = renderApp();
    const link = await screen.findByRole('link', { name: 'View All' });
    link.focus();
    act(() => {
      for (const award of awards) rendered.store.dispatch(awardGiven(award));
    });
    await screen.findByRole('dialog');
    return { ...rendered, link };
  }

  test('shows a badge with its name from the list of badges', async () => {
    const badge = { id: 'quiz-master', name: 'Master of Questions', icon: '🧠', earned: true };
    const { store } = renderApp({ route: '/leaderboard' });
    server.use(respondWith('badges', { items: [badge] }));
    await screen.findByRole('heading', { level: 1 });

    act(() => void store.dispatch(awardGiven({ ...quizAward, badges: ['quiz-master'] })));

    expect(await screen.findByText('New badge: Master of Questions')).toBeVisible();
  });

  test("derives a badge's name from its id if the list of badges failed", async () => {
    const { store } = renderApp();
    server.use(...fault('offline', ['badges']));
    await screen.findByRole('alert');

    act(() => void store.dispatch(awardGiven({ ...quizAward, badges: ['video-star'] })));

    expect(await screen.findByText('New badge: Video Star')).toBeVisible();
  });

  test('focuses the heading, and Esc returns the focus to where it was', async () => {
    const { user, link } = await receive(quizAward);
    expect(screen.getByRole('heading', { name: 'Water Cycle Quiz completed' })).toHaveFocus();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByText(/still flowing/)).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  test('celebrates two awards one after the other', async () => {
    const { user, link } = await receive(faucetAward, quizAward);
    expect(screen.getByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Done' }));

    expect(
      await screen.findByRole('heading', { name: 'Water Cycle Quiz completed' }),
    ).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Done' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
  });
});
