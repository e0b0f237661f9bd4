import type { SavingAction } from '@/domain/litres';

/** The actions of content/actions.json that users have done before a world starts. */
export const quickActions = {
  brushing: {
    id: 'act01',
    title: 'Tap off while brushing',
    kind: 'direct',
    per: 'day',
    litres: 30,
    basis: 'EPA: up to 8 gal for two brushings',
  },
  shower: {
    id: 'act02',
    title: 'Shower two minutes shorter',
    kind: 'direct',
    per: 'shower',
    litres: 19,
    basis: '2 min x 9.5 L/min (standard head)',
  },
  laundry: {
    id: 'act07',
    title: 'Wait for a full laundry load',
    kind: 'direct',
    per: 'load skipped',
    litres: 57,
    basis: 'ENERGY STAR 15 gal per load (standard washer 87 L)',
  },
  meal: {
    id: 'act14',
    title: 'Eat a plant-based meal instead of 150 g of beef',
    kind: 'hidden',
    per: 'meal',
    litres: 2270,
    basis: '150 g x 15,415 L/kg minus 150 g potatoes x 287 L/kg (world average, water footprint)',
  },
} as const satisfies Record<string, SavingAction>;
