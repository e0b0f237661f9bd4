import type { Citation } from '@/contract/citations';
import type { SavingAction } from '@/domain/litres';

/** The actions of content/actions.json that users have done before a world starts. */
export const quickActions = {
  brushing: {
    id: 'act01',
    title: 'Tap off while brushing',
    kind: 'direct',
    per: 'day',
    litres: 30,
    basis: 'Up to 8 gallons (30 L) for two brushings.',
    source: {
      organization: 'EPA WaterSense',
      title: 'WaterSense for Kids',
      url: 'https://19january2021snapshot.epa.gov/watersense/watersense-kids',
    },
  },
  shower: {
    id: 'act02',
    title: 'Shower two minutes less',
    kind: 'direct',
    per: 'shower',
    litres: 19,
    basis: '2 minutes at 9.5 L a minute, the flow of a standard showerhead.',
    source: {
      organization: 'EPA WaterSense',
      title: 'Showerheads',
      url: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P100WT70.txt',
    },
  },
  laundry: {
    id: 'act07',
    title: 'Wait for a full laundry load',
    kind: 'direct',
    per: 'load skipped',
    litres: 57,
    basis: '15 gallons (57 L) a load in an efficient washer.',
    source: {
      organization: 'ENERGY STAR',
      title: 'Clothes Washers',
      year: 2014,
      url: 'http://www.energystar.gov/certified-products/detail/clothes_washers',
    },
  },
  meal: {
    id: 'act14',
    title: 'Eat a plant-based meal instead of 150 g of beef',
    kind: 'hidden',
    per: 'meal',
    litres: 2270,
    basis: '150 g of beef at 15,415 L a kilogram, 150 g of potatoes at 287 L.',
    source: {
      organization: 'Institution of Mechanical Engineers',
      title: 'Global Food: Waste Not, Want Not',
      year: 2013,
      url: 'https://www.imeche.org/policy-and-press/reports/detail/global-food-waste-not-want-not',
    },
  },
} as const satisfies Record<string, SavingAction & { source: Citation }>;
