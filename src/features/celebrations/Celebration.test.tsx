import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { awardGiven, sessionExpired, type GivenAward } from '@/api/events';
import { makeStore } from '@/app/store';
import type { Award } from '@/contract/challenges';
import { createClock } from '@/lib/clock';
import { ClockContext } from '@/lib/ClockContext';
import { setMedia } from '@/testing/browser/browserStubs';
import { actionAwardRow, quizAward } from '@/testing/fixtures/awards';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { Celebration } from './Celebration';

const tapSaving: Award['savings'][number] = {
  title: 'Fix a dripping faucet',
  kind: 'direct',
  liters: 648,
  days: 30,
  basis: 'USGS: 0.25 mL a drip',
};
const beefSaving: Award['savings'][number] = {
  ...tapSaving,
  title: 'One meal without beef',
  kind: 'hidden',
  liters: 2100,
  days: 1,
};

function celebrate(award: GivenAward, onDone = () => {}) {
  const clock = createClock();
  clock.travelTo(Date.parse('2026-03-02T09:41:00Z'));
  render(
    <Provider store={makeStore({ apiFetch: () => new Promise(() => {}) })}>
      <ClockContext value={clock}>
        <Celebration award={award} kind="quiz" doneLabel="Continue" onDone={onDone} />
      </ClockContext>
    </Provider>,
  );
  const dialog = screen.getByRole('dialog');
  return { dialog, inside: within(dialog), scene: dialog.querySelector('[aria-hidden]')! };
}

const textOf = (part: Element) =>
  (part.querySelector(':scope > :not([aria-hidden])') ?? part).textContent;

/** Returns everything that a celebration says. */
function shownOf({ dialog, inside, scene }: ReturnType<typeof celebrate>) {
  const list = within(inside.getByRole('list', { name: 'What you earned' }));
  const bar = inside.getByRole('progressbar', { name: 'Level progress' });
  return {
    title: inside.getByRole('heading').textContent,
    standing: inside.getByText(/and still flowing\.$/).textContent,
    rows: list
      .getAllByRole('listitem')
      .map((item) =>
        [...item.querySelectorAll('p, div + span')].map(textOf).filter(Boolean).join(' | '),
      ),
    level: [
      inside.getByText(/^Level \d+$/).textContent,
      inside.getByText(/to next level$/).textContent,
      `${bar.getAttribute('aria-valuenow')} of ${bar.getAttribute('aria-valuemax')}`,
    ].join(' | '),
    scene: scene.textContent,
    announcement: dialog.ariaLabel,
  };
}

const points = 'Fix a Leaky Faucet | First time completed | +150';
const streak = 'Streak: 6 days | Today counts';
const withStreak = (changes: Partial<Award['streak']>): Award => ({
  ...actionAwardRow,
  streak: { ...actionAwardRow.streak, ...changes },
});

test.each<[string, Award, Partial<ReturnType<typeof shownOf>>]>([
  [
    'points alone',
    quizAward,
    {
      title: 'Water Cycle Quiz completed',
      standing: '1300 points and still flowing.',
      rows: ['Water Cycle Quiz | First time completed | +50'],
      level: 'Level 8 | 100 points to next level | 100 of 200',
      scene: expect.stringMatching(/Well done!.*LEVEL8/) as string,
      announcement: '50 points for Water Cycle Quiz.',
    },
  ],
  [
    'points that no challenge gave, and one that is missing to the next level',
    { ...quizAward, source: 'video:9', title: 'Rain', total: 1399 },
    {
      title: 'Rain',
      rows: ['Rain | Added to your points | +50'],
      level: 'Level 8 | 1 point to next level | 199 of 200',
    },
  ],
  [
    'a level and a streak day',
    actionAwardRow,
    {
      title: 'You reached Level 9',
      standing: '1400 points and still flowing.',
      rows: [points, streak],
      level: 'Level 9 | 200 points to next level | 0 of 200',
      scene: expect.stringMatching(/Level up!.*LEVEL9/) as string,
    },
  ],
  [
    'three levels at once',
    { ...actionAwardRow, levelAfter: 11, total: 1800 },
    { title: 'You reached Level 11', standing: '1800 points and still flowing.' },
  ],
  [
    'a first streak day, of an act that was done the day before',
    withStreak({ days: 1, date: '2026-03-01' }),
    { rows: [points, 'Streak: 1 day | 3/1/2026 counts'] },
  ],
  ['no streak day that counted before', withStreak({ isNewDay: false }), { rows: [points] }],
  [
    'both kinds of water, a new rank and badges',
    {
      ...actionAwardRow,
      savings: [tapSaving, beefSaving],
      rankAfter: 'Wetland Warden',
      badges: ['quiz-master', 'rain-dancer'],
    },
    {
      rows: [
        points,
        'Fix a dripping faucet | Direct water, over 30 days | +648 L',
        'One meal without beef | Hidden water | +2,100 L',
        'New rank: Wetland Warden | Before: Water Guardian',
        'New badge: Quiz Master | In your collection now',
        'New badge: Rain Dancer | In your collection now',
        streak,
      ],
      announcement:
        '150 points for Fix a Leaky Faucet. You reached level 9. ' +
        '648 liters of direct water saved, over 30 days. 2,100 liters of hidden water saved. ' +
        'New rank: Wetland Warden. New badge: Quiz Master. New badge: Rain Dancer. Streak: 6 days.',
    },
  ],
])('lists each part of an award with its source, and announces it: %s', (_what, award, shown) => {
  expect(shownOf(celebrate(award))).toMatchObject(shown);
});

test('shows stars and how the liters are calculated, announces nothing twice, and ends with a button', async () => {
  const onDone = jest.fn();
  const { dialog, inside } = celebrate({ ...quizAward, stars: 2, savings: [tapSaving] }, onDone);
  expect(inside.getByRole('img', { name: '2 of 3 stars' })).toBeVisible();
  expect(dialog.querySelector('[role=status], [role=alert], [role=log], [aria-live]')).toBeNull();
  expect(dialog.closest('[role=status], [role=alert], [aria-live]')).toBeNull();

  const info = inside.getByRole('button', {
    name: /^Where this comes from ?: Fix a dripping faucet$/,
  });
  expect(info).toHaveAttribute('aria-expanded', 'false');
  expect(inside.queryByText(tapSaving.basis)).not.toBeInTheDocument();
  await userEvent.click(info);
  expect(info).toHaveAttribute('aria-expanded', 'true');
  expect(inside.getByText(tapSaving.basis)).toBeVisible();

  await userEvent.click(inside.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('points count up within 600 ms, and screen readers get only the final number', () => {
  jest.useFakeTimers();
  const { inside } = celebrate(actionAwardRow);
  const shown = () => inside.getByText(/^\+/, { selector: '[aria-hidden]' }).textContent;
  expect(shown()).toBe('+0');
  expect(inside.getByText('+150', { ignore: '[aria-hidden]' })).toBeInTheDocument();

  act(() => jest.advanceTimersByTime(300));
  expect(Number(shown())).toBeGreaterThan(0);
  expect(Number(shown())).toBeLessThan(150);
  act(() => jest.advanceTimersByTime(400));
  expect(shown()).toBe('+150');
});

test('with reduced motion the final points are there at once, and no stars without a rating', () => {
  setMedia('(prefers-reduced-motion: reduce)');
  const { inside } = celebrate(actionAwardRow);

  expect(inside.getAllByText('+150')[1]).toHaveAttribute('aria-hidden', 'true');
  expect(inside.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument();
});

test('celebrates two awards one after the other, with the names of badges, and returns the focus', async () => {
  const badge = { id: 'quiz-master', name: 'Master of Questions', icon: '🧠', earned: true };
  const { user, store } = renderApp();
  server.use(respondWith('badges', { items: [badge] }));
  const link = await screen.findByRole('link', { name: 'View All' });
  await screen.findByText('Master of Questions');
  link.focus();
  act(() => {
    store.dispatch(awardGiven({ ...actionAwardRow, badges: ['quiz-master'] }));
    store.dispatch(awardGiven(quizAward));
  });
  expect(await screen.findByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();
  expect(await screen.findByText('New badge: Master of Questions')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Water Cycle Quiz completed' })).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});

test('a celebration that waits is not shown to the next user', async () => {
  const { store } = renderApp();
  await screen.findByRole('link', { name: 'View All' });

  act(() => {
    store.dispatch(awardGiven(quizAward));
    store.dispatch(sessionExpired());
  });
  await screen.findByRole('tab', { name: 'Login' });

  expect(store.getState().celebrations.awards).toEqual([]);
});
