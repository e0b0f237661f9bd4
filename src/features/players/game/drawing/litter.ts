import type { LitterKind } from '@/domain/game/things';
import * as c from './palette';
import { type Art, box, disc } from './shapes';

const outline = { stroke: c.white, width: 5 };

const handles = 'M-13-6c-2-24 9-26 8-3M13-6c2-24-9-26-8-3';

const bag: Art = {
  reach: [34, 46],
  scale: 1.15,
  turn: 8,
  shapes: [
    { d: handles, stroke: c.white, width: 10 },
    {
      d: 'M-18-8q18 7 36 0c4 12 5 24 1 35-12 5-26 5-38 0-4-11-3-23 1-35Z',
      fill: c.bag,
      ...outline,
    },
    { d: handles, stroke: c.bag, width: 5 },
    { d: 'M-11 4q-3 10 0 18M-3 7v10', stroke: c.white, width: 3, opacity: 0.75 },
    { d: disc(9, 12, 5), fill: c.bagMark },
  ],
};

const can: Art = {
  reach: [32, 38],
  scale: 1.15,
  turn: -12,
  shapes: [
    { d: box([-15, -23], 30, 46, 7), fill: c.can, ...outline },
    { d: box([-15, -23], 30, 7, 3), fill: c.canRim },
    { d: box([-15, 16], 30, 7, 3), fill: c.canRim },
    { d: 'M-15 2q8-9 15 0t15 0v7h-30Z', fill: c.white, opacity: 0.9 },
  ],
};

const bottle: Art = {
  reach: [36, 48],
  scale: 1.2,
  turn: 16,
  shapes: [
    {
      d: 'M-6-30H6v10c7 4 9 9 9 16v24a8 8 0 0 1-8 8H-7a8 8 0 0 1-8-8V-4c0-7 2-12 9-16Z',
      fill: c.bottle,
      ...outline,
    },
    { d: box([-7, -33], 14, 8, 2.5), fill: c.bottleCap },
    { d: 'M-15 0h30v13h-30Z', fill: c.bottleLabel },
    { d: 'M-9-8v4', stroke: c.white, width: 4 },
  ],
};

const rings = [
  [-9, -9],
  [9, -9],
  [-9, 9],
  [9, 9],
] as const;
const ringPath = rings.map(([x, y]) => disc(x, y, 9)).join('');

const ring: Art = {
  reach: [32, 32],
  scale: 1.25,
  shapes: [
    { d: ringPath, stroke: c.white, width: 10 },
    { d: ringPath, stroke: c.ring, width: 4.5 },
  ],
};

const foam: Art = {
  reach: [34, 40],
  scale: 1.15,
  turn: -10,
  shapes: [
    { d: 'M-16-22h32l-5 44a4 4 0 0 1-4 3H-7a4 4 0 0 1-4-3Z', fill: c.cup, ...outline },
    { d: box([-20, -27], 40, 9, 4), fill: c.goldDark },
  ],
};

const net: Art = {
  reach: [60, 38],
  shapes: [
    { d: 'M-52-16q26 18 52 0t52 0l-8 38q-44 18-88 0Z', fill: c.net, ...outline },
    {
      d: 'M-40-8l-2 32M-22-4v32M0-10v40M22-4v32M40-8l2 32M-46 6q23 14 46 4t46-4M-44 18q22 12 44 6t44-6',
      stroke: c.netLine,
      width: 2.2,
    },
    {
      d: [-50, 0, 50].map((x) => disc(x, -16, 6)).join(''),
      fill: c.gold,
      stroke: c.white,
      width: 2.5,
    },
  ],
};

const specks = [
  { d: disc(-17, 2, 3.6) + disc(3, 1, 4.4), fill: c.jelly },
  { d: disc(-6, -10, 4) + disc(12, 10, 3.4), fill: c.gold },
  { d: disc(8, -13, 3) + disc(-22, 11, 2.6) + disc(20, 0, 3.8), fill: c.bottleLabel },
  { d: disc(-9, 9, 3) + disc(23, 11, 2.6), fill: c.window },
];

const cloud: Art = {
  reach: [42, 36],
  scale: 0.94,
  shapes: [
    {
      d: 'M-22 19a13 13 0 0 1-5-25a15 15 0 0 1 22-12a16 16 0 0 1 26 8a14 14 0 0 1 4 29Z',
      fill: c.cloud,
      ...outline,
    },
    ...specks,
    { d: disc(24, -20, 11), fill: c.gold, stroke: c.white, width: 3 },
    { d: 'M18-20a6 6 0 1 0 12 0 4 4 0 1 0-8 0 2 2 0 0 0 4 0', stroke: c.onGold, width: 2 },
  ],
};

export const litter: Readonly<Record<LitterKind, Art>> = {
  bag,
  can,
  bottle,
  ring,
  foam,
  net,
  cloud,
};
