import type { AnimalKind } from '@/domain/game/things';
import * as c from './palette';
import { type Art, disc, type Shape } from './shapes';

const halo: readonly Shape[] = [
  { d: disc(0, 0, 36), fill: c.white, opacity: 0.1 },
  { d: disc(0, 0, 36), stroke: c.white, width: 2.5, dash: '6 7' },
];

const turtle: Art = {
  reach: [40, 44],
  shapes: [
    ...halo,
    {
      d: 'M-24-16c-8-6-12 0-8 8M24-16c8-6 12 0 8 8M-20 20c-8 2-10 8-4 10M20 20c8 2 10 8 4 10',
      fill: c.turtleLimb,
      stroke: c.turtleLine,
      width: 2,
    },
    { d: disc(0, 31, 9), fill: c.turtleSkin, stroke: c.turtleLine, width: 2 },
    {
      d: 'M-23 0a23 26 0 1 0 46 0a23 26 0 1 0 -46 0Z',
      fill: c.turtleShell,
      stroke: c.turtleLine,
      width: 2.5,
    },
    { d: 'M0-16l11 7v13L0 12-11 4V-9Z', fill: c.turtlePlate },
    {
      d: 'M0-26v10M11-9l9-5M11 4l10 6M0 12v12M-11 4l-10 6M-11-9l-9-5',
      stroke: c.turtlePlate,
      width: 3,
    },
    { d: disc(-3.5, 33, 1.8) + disc(3.5, 33, 1.8), fill: c.night },
  ],
};

const oneFish = (...at: readonly [number, number, number]): readonly Shape[] => [
  { d: 'M-11 0c5-8 14-8 19 0-5 8-14 8-19 0Z', fill: c.fish, at },
  { d: 'M-10 0l-7-5v10Z', fill: c.cup, at },
  { d: disc(3.5, -1, 1.5), fill: c.onGold, at },
];

const fish: Art = {
  reach: [40, 40],
  scale: 0.98,
  shapes: [...halo, ...oneFish(-10, -12, 1), ...oneFish(11, 0, 1.1), ...oneFish(-9, 13, 0.9)],
};

const jellyfish: Art = {
  reach: [40, 40],
  scale: 0.98,
  shapes: [
    ...halo,
    { d: 'M-18 2c0-28 36-28 36 0-4 4-8 4-9 0-3 4-6 4-9 0-3 4-6 4-9 0-1 4-5 4-9 0Z', fill: c.jelly },
    { d: 'M-12 8q4 6 0 12t0 8M0 8q4 6 0 12t0 10M12 8q4 6 0 12t0 8', stroke: c.jelly, width: 3 },
    { d: disc(-6, -6, 2) + disc(6, -6, 2), fill: c.night },
  ],
};

const dolphin: Art = {
  reach: [40, 40],
  shapes: [
    ...halo,
    {
      d: 'M29 3c-5-3-9-3-12-6-4-6-9-10-15-11-1-4-4-7-9-8 1 4 1 6 0 9-9 3-14 10-16 18-3 2-6 6-6 11 4-3 7-3 9-2 1 2 4 4 9 4-1-4-2-7-3-9 4-5 9-6 15-5 1 4 4 7 8 8 0-4 0-6-1-8 8 0 15-1 21-1Z',
      fill: c.dolphin,
      stroke: c.dolphinLine,
      width: 2,
    },
    { d: 'M27 3c-9 0-15 0-21 0q5-4 11-4Z', fill: c.white },
    { d: disc(13, -4, 1.8), fill: c.dolphinLine },
  ],
};

export const animals: Readonly<Record<AnimalKind, Art>> = {
  turtle,
  fish,
  jellyfish,
  dolphin,
};

export const chart: Art = {
  reach: [38, 38],
  scale: 0.98,
  shapes: [
    { d: disc(0, 0, 34), fill: c.gold, opacity: 0.28 },
    { d: disc(0, 0, 34), stroke: c.white, width: 7 },
    { d: disc(0, 0, 34), stroke: c.gold, width: 3.5 },
    {
      d: 'M-21-15l14 5 14-5 14 5v26l-14-5-14 5-14-5Z',
      fill: c.chart,
      stroke: c.white,
      width: 3,
    },
    { d: 'M-7-10v26M7-15v26', stroke: c.chartFold, width: 2 },
    { d: 'M-15 5q6-12 12-3t12-5', stroke: c.can, width: 2.5, dash: '3 5' },
    { d: 'M12-7l6 6M18-7l-6 6', stroke: c.can, width: 2.5 },
  ],
};
