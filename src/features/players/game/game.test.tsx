import { createSea, laneX, type Sighting } from '@/domain/game/sea';
import { boatY } from '@/domain/game/things';
import {
  type Command,
  commandOf,
  createGame,
  createKeys,
  createRound,
  createTouches,
  type GameState,
  steerTo,
  stepRound,
} from './game';
import { boatX, roomFor, thingX, thingY } from './drawing/painter';
import { summaryOf } from './Hud';
import { outcomeWords, sightingWords } from './things';

const frameMs = 1000 / 60;

function begin() {
  const round = createRound(7, 'normal', 3600);
  const states: GameState[] = [];
  const events: string[] = [];
  const drawn = { fraction: 0, reductions: 0 };
  const game = createGame(round, {
    onState: (state) => states.push(state),
    onEvent: ({ what }) => events.push(what),
    onFrame: (fraction) => (drawn.fraction = fraction),
    onSlowFrames: () => (drawn.reductions += 1),
  });
  let now = 0;
  const run = (ms: number, gap = frameMs) => {
    const end = now + ms + 1e-6;
    while (now + gap <= end) {
      now += gap;
      game.frame(now);
    }
  };
  return { game, round, states, events, drawn, run };
}

/** Plays from a timestamp of 0. `frame` returns the ticks of a frame. */
function beginPlaying() {
  const begun = begin();
  for (let at = -3000; at <= 0; at += 250) begun.game.frame(at);
  const frame = (timestamp: number) => {
    const before = begun.round.sea.tick;
    begun.game.frame(timestamp);
    return begun.round.sea.tick - before;
  };
  return { ...begun, frame };
}

test.each([30, 120])(
  'at %d frames per second a round ends after a minute, and reports its end and each event once',
  (hertz) => {
    const { round, states, events, run } = begin();

    run(62_500, 1000 / hertz);
    expect(round.sea.tick).toBeLessThan(3600);
    run(3000, 1000 / hertz);

    expect(round.sea.tick).toBe(3600);
    expect(states.filter(({ phase }) => phase === 'over')).toHaveLength(1);
    const caught = Object.values(round.sea.caught).reduce((sum, count) => sum + count, 0);
    expect(events.filter((what) => what === 'touched')).toHaveLength(round.sea.touched);
    expect(events.filter((what) => what === 'caught').length).toBeGreaterThanOrEqual(caught);
    expect(caught).toBeGreaterThan(0);
  },
);

test('commands steer only while playing, and a change of Slow is reported', () => {
  const { game, round, states, run } = begin();
  game.obey(0);
  run(2900);
  expect([round.sea.tick, round.lane]).toEqual([0, 2]);
  run(200);
  game.obey('pause');
  game.obey(0);
  expect(round.lane).toBe(2);
  game.resume();
  run(3100);

  game.obey(4);
  game.obey('left');
  game.obey('slow');
  run(100);

  expect(round.sea).toMatchObject({ targetLane: 3, isSlow: true });
  expect(states.at(-1)).toMatchObject({ phase: 'playing', isSlow: true });
});

const seed = 20_260;

test('a tick applies the latest requested lane or mode, one action per tick', () => {
  const round = createRound(seed, 'normal', 3600);

  steerTo(round, 1);
  steerTo(round, 0);
  round.isSlow = true;
  stepRound(round);
  stepRound(round);
  stepRound(round);
  stepRound(round);

  expect(round.inputs).toEqual([
    [0, 0],
    [1, 5],
  ]);
});

test('steering stops at the outer lanes, and a finished round ignores it', () => {
  const round = createRound(seed, 'fast', 3600);
  steerTo(round, -9);
  expect(round.lane).toBe(0);
  steerTo(round, 9);
  expect(round.lane).toBe(4);
  stepRound(round);
  for (let tick = 0; tick < 3600; tick += 1) stepRound(round);
  steerTo(round, 0);
  stepRound(round);

  expect(round.sea.tick).toBe(3600);
  expect(round.inputs).toEqual([[0, 4]]);
});

test.each([30, 60, 144])('at %d Hz ten seconds give 600 ticks', (hertz) => {
  const { frame } = beginPlaying();

  let ticks = 0;
  for (let at = 0; at <= 10 * hertz; at += 1) ticks += frame((at * 1000) / hertz);

  expect(ticks).toBe(600);
});

test('a frame gives at most five ticks, of a gap of 250 ms at most, and the next frames the rest', () => {
  const { frame } = beginPlaying();

  expect([200, 201, 202, 203].map(frame)).toEqual([5, 5, 2, 0]);
  expect(Array.from({ length: 5 }, () => frame(60_000))).toEqual([5, 5, 5, 0, 0]);
});

test('a clock that was set back gives no ticks', () => {
  const { frame } = beginPlaying();
  frame(500);
  while (frame(500) > 0);

  expect(frame(100)).toBe(0);
});

test('the time of a pause gives no ticks, and a frame is drawn the elapsed part of the next', () => {
  const { game, drawn, frame } = beginPlaying();
  game.obey('pause');
  expect(frame(200)).toBe(0);
  game.resume();
  expect(frame(60_000)).toBe(0);
  for (let at = 60_000; at <= 63_000; at += 250) expect(frame(at)).toBe(0);

  expect(frame(63_025)).toBe(1);
  expect(drawn.fraction).toBeCloseTo(0.5);
});

/** Returns how often frames that take so long make the game draw less. */
function reductionsOf(gaps: readonly number[]) {
  const { game, drawn } = begin();
  let now = 0;
  game.frame(now);
  for (const gap of gaps) game.frame((now += gap));
  return drawn.reductions;
}

const frames = (ms: number, gap: number) => Array.from({ length: Math.ceil(ms / gap) }, () => gap);

test.each([
  ['as before', '16.7 ms', frames(5000, 16.7)],
  ['as before', '22 ms', frames(5000, 22)],
  ['as before', '23 ms for less than a second', frames(900, 23)],
  ['with less', '23 ms for a second', frames(1000, 23)],
  ['as before', '16.7 ms and one hitch', [...frames(500, 16.7), 250, ...frames(1000, 16.7)]],
  ['with less', '33 ms, and fast ones later', [...frames(1000, 33), ...frames(3000, 8)]],
])('draws %s when frames take %s', (how, _what, gaps) => {
  expect(reductionsOf(gaps)).toBe(how === 'with less' ? 1 : 0);
});

test.each([
  [320, 408],
  [448, 1200],
])('at %d x %d pixels all lanes and the whole boat are visible', (width, height) => {
  const { across, down, top, unit, ...room } = roomFor(width, height, 1);
  const line = top + boatY * 1000 * down;
  const bow = 47 * unit;
  const stern = 82 * unit;

  expect(laneX(4) * across).toBeCloseTo(width * 0.9);
  expect(line + stern).toBeLessThan(height - 24);
  expect(line - bow).toBeGreaterThan(height / 2);
  expect(78 * unit).toBeLessThanOrEqual((width / 5) * 1.11);
  expect(room).toEqual({ width, height });
  expect(Object.values(roomFor(0, 0, 2)).every(Number.isFinite)).toBe(true);
});

const drifting = { kind: 'bag', lane: 1, y: 100_000, drift: 4500, state: 'drifting' } as const;
const thing = { ...drifting, tick: 0, arrival: 0, hauled: 0 };

test('a thing is drawn between two ticks, except a net that is being hauled', () => {
  const drawn = [0, 0.5, 1].map((fraction) => thingY(thing, fraction, false));

  expect(drawn).toEqual([98_500, 99_250, 100_000]);
  expect(thingY({ ...thing, state: 'hauling' }, 0.5, false)).toBe(100_000);
});

test('with reduced motion things snap to twelve rows and the boat to its lane', () => {
  const rows = Array.from({ length: 560 }, (_, y) => thingY({ ...thing, y: y * 1000 }, 0.5, true));
  const round = createRound(3, 'normal', 3600);
  steerTo(round, 4);
  stepRound(round);

  expect(new Set(rows).size).toBe(12);
  expect(boatX(round, 0.5, true)).toBe(laneX(2));
  expect(boatX(round, 0.5, false)).toBe(laneX(2) + 4000);
});

test('a net is centered between its two lanes', () => {
  expect(thingX({ kind: 'net', lane: 1 })).toBe((laneX(1) + laneX(2)) / 2);
  expect(thingX({ kind: 'bag', lane: 1 })).toBe(laneX(1));
});

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test.each([
  ['ArrowLeft', 'left'],
  ['a', 'left'],
  ['A', 'left'],
  ['ArrowRight', 'right'],
  ['d', 'right'],
  ['1', 0],
  ['5', 4],
  ['s', 'slow'],
  ['p', 'pause'],
  ['Escape', 'pause'],
  ['Tab', undefined],
  [' ', undefined],
  ['6', undefined],
  ['0', undefined],
  ['Shift', undefined],
  ['constructor', undefined],
])('the key %p gives the command %p', (key, command) => {
  expect(commandOf({ ...plain, key })).toEqual(command);
});

test.each([
  ['ф on a Russian keyboard', { key: 'ф', code: 'KeyA' }, 'left'],
  ['é on a French keyboard', { key: 'é', code: 'Digit2' }, 1],
  ['q on a French keyboard', { key: 'q', code: 'KeyA' }, undefined],
  ['a on a French keyboard', { key: 'a', code: 'KeyQ' }, 'left'],
])('%s gives the command %p', (_what, press, command) => {
  expect(commandOf({ ...plain, ...press })).toEqual(command);
});

test('keys with a modifier are left to the browser, and only those that steer by a lane repeat', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(commandOf({ ...plain, [modifier]: true, key: 'a' })).toBeUndefined();

  const repeating = ['ArrowLeft', 'd', 's', 'p', '3'].filter((key) =>
    commandOf({ ...plain, key, repeat: true }),
  );
  expect(repeating).toEqual(['ArrowLeft', 'd']);
});

test('Shift pressed alone toggles Slow once, however long it is held, but not with Tab', () => {
  const given: Command[] = [];
  const { onKeyDown, onKeyUp } = createKeys((command) => given.push(command));
  const press = (key: string, repeat = false) =>
    onKeyDown({ ...plain, key, repeat, preventDefault: () => {} });

  press('Shift');
  press('Shift', true);
  for (const key of ['Shift', 'Shift']) onKeyUp({ key });
  expect(given).toEqual(['slow']);

  press('Shift');
  press('Tab');
  for (const key of ['Tab', 'Shift']) onKeyUp({ key });
  expect(given).toEqual(['slow']);
});

/** Records what touches on a field of 400 pixels give; `take` returns it and forgets it. */
function setupTouches() {
  const given: Command[] = [];
  const touches = createTouches((command) => given.push(command));
  const currentTarget = document.createElement('canvas');
  currentTarget.getBoundingClientRect = () => new DOMRect(100, 0, 400, 600);
  currentTarget.setPointerCapture = () => {};
  const at = (x: number, pointerId = 1) => ({ pointerId, clientX: 100 + x, currentTarget });
  return { ...touches, at, take: () => given.splice(0) };
}

test.each([
  ['left', 199],
  ['right', 200],
])('a tap on the %s half steers one lane there', (side, x) => {
  const { onPointerDown, onPointerMove, onPointerUp, at, take } = setupTouches();

  onPointerDown(at(x));
  onPointerMove(at(x + 5));
  expect(take()).toEqual([]);
  onPointerUp(at(x));

  expect(take()).toEqual([side]);
});

test('a drag steers to the lane under the finger, and its end does not steer', () => {
  const { onPointerDown, onPointerMove, onPointerUp, at, take } = setupTouches();
  onPointerDown(at(100));

  for (const x of [120, 250, 79, 80, 320]) onPointerMove(at(x));
  onPointerUp(at(320));

  expect(take()).toEqual([1, 3, 0, 1, 4]);
});

test('a second finger, a canceled touch and a pointer that hovers do not steer', () => {
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, at, take } = setupTouches();
  onPointerMove(at(300));
  onPointerDown(at(100));
  onPointerDown(at(300, 2));
  onPointerMove(at(390, 2));
  onPointerUp(at(390, 2));
  expect(take()).toEqual([]);
  onPointerUp(at(100));
  expect(take()).toEqual(['left']);

  onPointerDown(at(100));
  onPointerCancel(at(100));
  onPointerUp(at(100));
  expect(take()).toEqual([]);
  onPointerDown(at(300, 2));
  onPointerUp(at(300, 2));
  expect(take()).toEqual(['right']);
});

test('the summary contains time, score, goal and lane', () => {
  const sea = { ...createSea(1, 'normal', 3600), tick: 1200, score: 120, base: 110 };

  expect(summaryOf(sea, 390)).toBe('40 seconds left. Score 120, goal 110 of 390. Your lane is 3.');
});

test('the shown sea is at most 250 ms old, and the summary changes every 10 seconds', () => {
  const { states, run } = begin();
  run(3000);
  const ticks = () => [states.at(-1)?.sea.tick, states.at(-1)?.said.tick];

  run(300);
  expect(ticks()).toEqual([16, 0]);
  run(9900);
  expect(ticks()).toEqual([608, 608]);
  run(9500);
  expect(states.at(-1)?.said.tick).toBe(608);
});

const see = (kind: Sighting['kind'], turns: number, lane = 1): Sighting => ({ kind, lane, turns });

test.each([
  [see('bottle', 1), 'bottle in 1'],
  [see('fish', 2), 'school of fish in 2'],
  [see('net', 3), 'net over lanes 2 and 3 in 3'],
  [see('net', 0), 'net over lanes 2 and 3, stay'],
  [see('cloud', 1), 'microplastic cloud in 1, go Slow'],
  [see('map', 5), 'current map in 5'],
])('sighting %j reads "%s"', (sighting, words) => {
  expect(sightingWords(sighting)).toBe(words);
});

const none = { bag: 0, can: 0, bottle: 0, ring: 0, foam: 0, net: 0, cloud: 0 };
const before = { score: 100, caught: none, touched: 0, spared: 4, missed: 2, mapUntil: 0 };

test.each([
  [{}, 'Nothing reached your boat.'],
  [{ score: 140, caught: { ...none, bottle: 2, bag: 1 } }, 'Caught 1 bag, 2 bottles. +40 points.'],
  [{ score: 85, touched: 1 }, 'Watch out! You touched 1 animal and lost your combo. -15 points.'],
  [{ spared: 6, missed: 3 }, '2 animals passed safely. 1 piece of litter drifted by.'],
  [{ missed: 4 }, '2 pieces of litter drifted by.'],
  [{ mapUntil: 500 }, 'Current map! You can see farther for a while.'],
])('a move that changes %j reads "%s"', (change, words) => {
  expect(outcomeWords(before, { ...before, ...change })).toBe(words);
});
