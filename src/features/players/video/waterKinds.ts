import type { WaterKind } from '@/domain/litres';

/** Texts of the two kinds of water. Their liters are never added up. */
export const waterKinds: ReadonlyArray<{
  kind: WaterKind;
  title: string;
  short: string;
  hint: string;
}> = [
  {
    kind: 'direct',
    title: 'Water from the tap',
    short: 'from the tap',
    hint: 'It would have run down the drain.',
  },
  {
    kind: 'hidden',
    title: 'Hidden water',
    short: 'of hidden water',
    hint: 'It goes into making food and goods. We count it separately.',
  },
];
