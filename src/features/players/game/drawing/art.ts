import type { ThingKind } from '@/domain/game/things';

/** One path of a drawing. Lines have round caps and joins. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

/** A drawing around its center, for lanes 78 units wide. */
export interface Art {
  readonly shapes: readonly Shape[];
  /** Extent from the center to each side, after scaling and rotation. */
  readonly reach: readonly [x: number, y: number];
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

export type Drawing = ThingKind | 'boat' | 'sweeper' | 'wake' | 'splash' | 'waves';

/* The colors on the sea are the same in light and dark appearance. */
export const white = '#FFFFFF';
export const gold = '#FFC23D';
export const onGold = '#3B2600';
export const night = '#073B54';
const goldDark = '#7A4B00';
const red = '#D6453B';
const orange = '#F2A33A';
const pink = '#F7A8D4';
const mint = '#D8F5E4';
const sky = '#BFEFFF';

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function box([x, y]: readonly [number, number], w: number, h: number, r: number) {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
  );
}

/** Around litter. */
const outline = { stroke: white, width: 5 };

const handles = 'M-13-6c-2-24 9-26 8-3M13-6c2-24-9-26-8-3';
const bag = 'M-18-8q18 7 36 0c4 12 5 24 1 35-12 5-26 5-38 0-4-11-3-23 1-35Z';
const bottle = 'M-6-30H6v10c7 4 9 9 9 16v24a8 8 0 0 1-8 8H-7a8 8 0 0 1-8-8V-4c0-7 2-12 9-16Z';
const rings = disc(-9, -9, 9) + disc(9, -9, 9) + disc(-9, 9, 9) + disc(9, 9, 9);
const mesh =
  'M-40-8l-2 32M-22-4v32M0-10v40M22-4v32M40-8l2 32M-46 6q23 14 46 4t46-4M-44 18q22 12 44 6t44-6';
const cloud = 'M-22 19a13 13 0 0 1-5-25a15 15 0 0 1 22-12a16 16 0 0 1 26 8a14 14 0 0 1 4 29Z';

/** Around animals. */
const halo: readonly Shape[] = [
  { d: disc(0, 0, 36), fill: white, opacity: 0.1 },
  { d: disc(0, 0, 36), stroke: white, width: 2.5, dash: '6 7' },
];

const turtleLine = '#0E5A44';
const turtlePlate = '#57B57C';
const flippers =
  'M-24-16c-8-6-12 0-8 8M24-16c8-6 12 0 8 8M-20 20c-8 2-10 8-4 10M20 20c8 2 10 8 4 10';
const shell = 'M-23 0a23 26 0 1 0 46 0a23 26 0 1 0 -46 0Z';
const plates = 'M0-26v10M11-9l9-5M11 4l10 6M0 12v12M-11 4l-10 6M-11-9l-9-5';

const oneFish = (x: number, y: number, s: number): readonly Shape[] => [
  {
    d: `M${x - 11 * s} ${y}c${5 * s} ${-8 * s} ${14 * s} ${-8 * s} ${19 * s} 0 ${-5 * s} ${8 * s} ${-14 * s} ${8 * s} ${-19 * s} 0Z`,
    fill: '#FFD98A',
  },
  { d: `M${x - 10 * s} ${y}l${-7 * s} ${-5 * s}v${10 * s}Z`, fill: orange },
  { d: disc(x + 3.5 * s, y - s, 1.5 * s), fill: onGold },
];

const bell = 'M-18 2c0-28 36-28 36 0-4 4-8 4-9 0-3 4-6 4-9 0-3 4-6 4-9 0-1 4-5 4-9 0Z';
const arms = 'M-12 8q4 6 0 12t0 8M0 8q4 6 0 12t0 10M12 8q4 6 0 12t0 8';
const dolphinLine = '#2B4D73';
const dolphin =
  'M29 3c-5-3-9-3-12-6-4-6-9-10-15-11-1-4-4-7-9-8 1 4 1 6 0 9-9 3-14 10-16 18-3 2-6 6-6 11 4-3 7-3 9-2 1 2 4 4 9 4-1-4-2-7-3-9 4-5 9-6 15-5 1 4 4 7 8 8 0-4 0-6-1-8 8 0 15-1 21-1Z';

const side =
  'M0-44c20 14 30 36 30 62v32a12 12 0 0 1-12 12h-36a12 12 0 0 1-12-12V18c0-26 10-48 30-62Z';
const hull: readonly Shape[] = [
  { d: side, fill: white, stroke: '#0B4A66', width: 3 },
  { d: 'M0-30c13 11 19 28 19 46v28H-19V16c0-18 6-35 19-46Z', fill: '#E8F6FB' },
  { d: box([-15, 10], 30, 32, 9), fill: '#E5533D' },
  { d: box([-10, 15], 20, 10, 4), fill: sky },
  { d: 'M0 30v8', stroke: white, width: 4 },
];
const collector = { fill: gold, stroke: goldDark, width: 2 };

const art = (frame: Omit<Art, 'shapes'>, shapes: readonly Shape[]): Art => ({ ...frame, shapes });

export const artOf: Readonly<Record<Drawing, Art>> = {
  bag: art({ reach: [34, 46], scale: 1.15, turn: 8 }, [
    { d: handles, stroke: white, width: 10 },
    { d: bag, fill: '#8A78EA', ...outline },
    { d: handles, stroke: '#8A78EA', width: 5 },
    { d: 'M-11 4q-3 10 0 18M-3 7v10', stroke: white, width: 3, opacity: 0.75 },
    { d: disc(9, 12, 5), fill: '#5C47C4' },
  ]),
  can: art({ reach: [32, 38], scale: 1.15, turn: -12 }, [
    { d: box([-15, -23], 30, 46, 7), fill: red, ...outline },
    { d: box([-15, -23], 30, 7, 3) + box([-15, 16], 30, 7, 3), fill: '#C9D6DD' },
    { d: 'M-15 2q8-9 15 0t15 0v7h-30Z', fill: white, opacity: 0.9 },
  ]),
  bottle: art({ reach: [36, 48], scale: 1.2, turn: 16 }, [
    { d: bottle, fill: '#3E9E6E', ...outline },
    { d: box([-7, -33], 14, 8, 2.5), fill: '#C2356B' },
    { d: 'M-15 0h30v13h-30Z', fill: mint },
    { d: 'M-9-8v4', stroke: white, width: 4 },
  ]),
  ring: art({ reach: [32, 32], scale: 1.25 }, [
    { d: rings, stroke: white, width: 10 },
    { d: rings, stroke: '#E0588B', width: 4.5 },
  ]),
  foam: art({ reach: [34, 40], scale: 1.15, turn: -10 }, [
    { d: 'M-16-22h32l-5 44a4 4 0 0 1-4 3H-7a4 4 0 0 1-4-3Z', fill: orange, ...outline },
    { d: box([-20, -27], 40, 9, 4), fill: goldDark },
  ]),
  net: art({ reach: [60, 38] }, [
    { d: 'M-52-16q26 18 52 0t52 0l-8 38q-44 18-88 0Z', fill: '#1E5B46', ...outline },
    { d: mesh, stroke: '#BFEBD7', width: 2.2 },
    ...[-50, 0, 50].map((x) => ({ d: disc(x, -16, 6), fill: gold, stroke: white, width: 2.5 })),
  ]),
  cloud: art({ reach: [42, 36], scale: 0.94 }, [
    { d: cloud, fill: '#3F5663', ...outline },
    { d: disc(-17, 2, 3.6) + disc(3, 1, 4.4), fill: pink },
    { d: disc(-6, -10, 4) + disc(12, 10, 3.4), fill: gold },
    { d: disc(8, -13, 3) + disc(-22, 11, 2.6) + disc(20, 0, 3.8), fill: mint },
    { d: disc(-9, 9, 3) + disc(23, 11, 2.6), fill: sky },
    { d: disc(24, -20, 11), fill: gold, stroke: white, width: 3 },
    { d: 'M18-20a6 6 0 1 0 12 0 4 4 0 1 0-8 0 2 2 0 0 0 4 0', stroke: onGold, width: 2 },
  ]),
  turtle: art({ reach: [40, 44] }, [
    ...halo,
    { d: flippers, fill: '#63B77A', stroke: turtleLine, width: 2 },
    { d: disc(0, 31, 9), fill: '#7CCB8F', stroke: turtleLine, width: 2 },
    { d: shell, fill: '#2C8A5A', stroke: turtleLine, width: 2.5 },
    { d: 'M0-16l11 7v13L0 12-11 4V-9Z', fill: turtlePlate },
    { d: plates, stroke: turtlePlate, width: 3 },
    { d: disc(-3.5, 33, 1.8) + disc(3.5, 33, 1.8), fill: night },
  ]),
  fish: art({ reach: [40, 40], scale: 0.98 }, [
    ...halo,
    ...oneFish(-10, -12, 1),
    ...oneFish(11, 0, 1.1),
    ...oneFish(-9, 13, 0.9),
  ]),
  jellyfish: art({ reach: [40, 40], scale: 0.98 }, [
    ...halo,
    { d: bell, fill: pink },
    { d: arms, stroke: pink, width: 3 },
    { d: disc(-6, -6, 2) + disc(6, -6, 2), fill: night },
  ]),
  dolphin: art({ reach: [40, 40] }, [
    ...halo,
    { d: dolphin, fill: '#BFD9F2', stroke: dolphinLine, width: 2 },
    { d: 'M27 3c-9 0-15 0-21 0q5-4 11-4Z', fill: white },
    { d: disc(13, -4, 1.8), fill: dolphinLine },
  ]),
  map: art({ reach: [38, 38], scale: 0.98 }, [
    { d: disc(0, 0, 34), fill: gold, opacity: 0.28 },
    { d: disc(0, 0, 34), stroke: white, width: 7 },
    { d: disc(0, 0, 34), stroke: gold, width: 3.5 },
    { d: 'M-21-15l14 5 14-5 14 5v26l-14-5-14 5-14-5Z', fill: '#FFF3CF', stroke: white, width: 3 },
    { d: 'M-7-10v26M7-15v26', stroke: '#EBD08A', width: 2 },
    { d: 'M-15 5q6-12 12-3t12-5', stroke: red, width: 2.5, dash: '3 5' },
    { d: 'M12-7l6 6M18-7l-6 6', stroke: red, width: 2.5 },
  ]),
  boat: art({ reach: [54, 74], scale: 1.08 }, [
    { d: 'M-38-13q38 24 76 0l-4-14q-34 19-68 0Z', ...collector },
    ...hull,
  ]),
  /** The boat while Slow is on. */
  sweeper: art({ reach: [54, 74], scale: 1.08 }, [
    { d: 'M-38-26q38 44 76 0q-8-34-38-34t-38 34Z', fill: gold, opacity: 0.35 },
    { d: 'M-38-20q38 30 76 0l-3-10q-35 24-70 0Z', ...collector },
    ...hull,
    { d: 'M-38-26q8-34 38-34t38 34', stroke: gold, width: 4, dash: '1 7' },
  ]),
  wake: art({ reach: [58, 42], scale: 1.08 }, [
    { d: 'M-34-35q-8 22-16 70M34-35q8 22 16 70', stroke: white, width: 5, opacity: 0.35 },
    { d: 'M-14-31q-4 20-6 50M14-31q4 20 6 50', stroke: white, width: 4, opacity: 0.22 },
  ]),
  splash: art({ reach: [46, 20] }, [
    { d: disc(-35, 9, 4.5) + disc(37, 3, 5), fill: white, opacity: 0.82 },
    { d: disc(-21, -3, 2.5) + disc(23, -9, 2.5), fill: white, opacity: 0.85 },
  ]),
  /** A line across the widest field. Repeats after 240 units. */
  waves: art({ reach: [480, 9] }, [
    { d: `M-480 0q30-9 60 0${'t60 0'.repeat(15)}`, stroke: white, width: 5, dash: '50 54 74 62' },
  ]),
};
