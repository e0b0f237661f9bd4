import { type GameState, createGame } from './game';
import { createRound } from './round';

const frameMs = 1000 / 60;

function begin() {
  const round = createRound(7, 'normal', 3600);
  const states: GameState[] = [];
  const events: string[] = [];
  const game = createGame(round, {
    onState: (state) => states.push(state),
    onEvent: ({ what }) => events.push(what),
    onFrame: () => {},
    onSlowFrames: () => {},
  });
  let now = 0;
  const run = (ms: number, gap = frameMs) => {
    const end = now + ms + 1e-6;
    while (now + gap <= end) {
      now += gap;
      game.frame(now);
    }
  };
  return { game, round, states, events, run };
}

const phases = (states: readonly GameState[]) => states.map(({ phase }) => phase);

test('the sea doesn’t move until the countdown from 3 ends', () => {
  const { round, states, run } = begin();

  run(2900);
  expect(round.sea.tick).toBe(0);
  run(200);

  expect(states.map(({ phase, seconds }) => [phase, seconds])).toEqual([
    ['countdown', 2],
    ['countdown', 1],
    ['playing', 0],
  ]);
  expect(round.sea.tick).toBeGreaterThan(0);
});

test.each([30, 120])(
  'at %d frames per second a round ends after a minute and reports it once',
  (hertz) => {
    const { round, states, run } = begin();

    run(62_500, 1000 / hertz);
    expect(round.sea.tick).toBeLessThan(3600);
    run(3000, 1000 / hertz);

    expect(round.sea.tick).toBe(3600);
    expect(phases(states).filter((phase) => phase === 'over')).toHaveLength(1);
  },
);

test('a pause stops the sea and the boat, and resume starts a countdown', () => {
  const { game, round, states, run } = begin();
  run(4000);
  const { tick } = round.sea;

  game.obey({ type: 'pause' });
  run(5000);
  game.obey({ type: 'steerTo', lane: 0 });
  game.resume();
  run(2900);

  expect(round.sea.tick).toBe(tick);
  expect(round.lane).toBe(2);
  run(300);
  expect(round.sea.tick).toBeGreaterThan(tick);
  expect(phases(states).slice(3, 5)).toEqual(['paused', 'countdown']);
});

test('commands steer only while playing, and a change of Slow is reported', () => {
  const { game, round, states, run } = begin();
  game.obey({ type: 'steerTo', lane: 0 });
  run(3100);
  expect(round.lane).toBe(2);

  game.obey({ type: 'steerTo', lane: 4 });
  game.obey({ type: 'steerBy', lanes: -1 });
  game.obey({ type: 'toggleSlow' });
  run(100);

  expect(round.sea).toMatchObject({ targetLane: 3, isSlow: true });
  expect(states.at(-1)).toMatchObject({ phase: 'playing', isSlow: true });
});

test('each event on the sea is reported once', () => {
  const { round, events, run } = begin();

  run(63_500);

  const caught = Object.values(round.sea.caught).reduce((sum, count) => sum + count, 0);
  expect(events.filter((what) => what === 'touched')).toHaveLength(round.sea.touched);
  expect(events.filter((what) => what === 'caught').length).toBeGreaterThanOrEqual(caught);
  expect(caught).toBeGreaterThan(0);
});
