import * as c from './palette';
import { type Art, box, disc, type Shape } from './shapes';

const arms = 'M-38-13q38 24 76 0l-4-14q-34 19-68 0Z';
const wideArms = 'M-38-20q38 30 76 0l-3-10q-35 24-70 0Z';

const hull: readonly Shape[] = [
  {
    d: 'M0-44c20 14 30 36 30 62v32a12 12 0 0 1-12 12h-36a12 12 0 0 1-12-12V18c0-26 10-48 30-62Z',
    fill: c.white,
    stroke: c.hullLine,
    width: 3,
  },
  { d: 'M0-30c13 11 19 28 19 46v28H-19V16c0-18 6-35 19-46Z', fill: c.deck },
  { d: box([-15, 10], 30, 32, 9), fill: c.cabin },
  { d: box([-10, 15], 20, 10, 4), fill: c.window },
  { d: 'M0 30v8', stroke: c.white, width: 4 },
];

export const boat: Art = {
  reach: [54, 74],
  scale: 1.08,
  shapes: [{ d: arms, fill: c.gold, stroke: c.goldDark, width: 2 }, ...hull],
};

export const sweeper: Art = {
  reach: [54, 74],
  scale: 1.08,
  shapes: [
    { d: 'M-38-26q38 44 76 0q-8-34-38-34t-38 34Z', fill: c.gold, opacity: 0.35 },
    { d: wideArms, fill: c.gold, stroke: c.goldDark, width: 2 },
    ...hull,
    { d: 'M-38-26q8-34 38-34t38 34', stroke: c.gold, width: 4, dash: '1 7' },
  ],
};

export const wake: Art = {
  reach: [58, 42],
  scale: 1.08,
  shapes: [
    { d: 'M-34-35q-8 22-16 70M34-35q8 22 16 70', stroke: c.white, width: 5, opacity: 0.35 },
    { d: 'M-14-31q-4 20-6 50M14-31q4 20 6 50', stroke: c.white, width: 4, opacity: 0.22 },
  ],
};
/** Distance from the boat's center to the wake's, in drawing units. */
export const wakeBehind = 103;

export const splash: Art = {
  reach: [46, 20],
  shapes: [
    { d: disc(-35, 9, 4.5) + disc(37, 3, 5), fill: c.white, opacity: 0.82 },
    { d: disc(-21, -3, 2.5) + disc(23, -9, 2.5), fill: c.white, opacity: 0.85 },
  ],
};
