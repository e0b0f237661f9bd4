import { Droplet, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaterFormat } from '@/components/waterFormats';
import { weekComparison, type Period, type Totals } from '@/domain/history';
import { pluralize } from '@/lib/pluralize';
import { Coin } from '@/ui/art/Coin';

export type FigureName = keyof Totals;

interface FigureLook {
  readonly label: string;
  readonly tone: 'reward' | 'water' | 'game';
  readonly icon: ReactNode;
  readonly format: (amount: number, water: WaterFormat) => string;
}

const formatWater: FigureLook['format'] = (litres, water) => water.short(litres);

/** Direct and hidden water are separate figures, because they are never added up. */
export const figures: Readonly<Record<FigureName, FigureLook>> = {
  direct: { label: 'Direct water', tone: 'water', icon: <Droplet />, format: formatWater },
  hidden: { label: 'Hidden water', tone: 'game', icon: <Sprout />, format: formatWater },
  points: { label: 'Points', tone: 'reward', icon: <Coin size={22} />, format: String },
};

export const figureNames = ['direct', 'hidden', 'points'] as const;

export const sumOf = (items: readonly Period[], name: FigureName) =>
  items.reduce((sum, item) => sum + item[name], 0);

/** Compares the same days of both weeks. Returns null if both have nothing. */
export function weekSentence(days: readonly Period[], water: WaterFormat): string | null {
  const { thisWeek, lastWeek, change } = weekComparison(days);
  const compared = (name: FigureName, inWords: (amount: number) => string, same: string) => {
    if (thisWeek[name] <= 0 && lastWeek[name] <= 0) return null;
    const amount = change[name];
    const difference = `${inWords(Math.abs(amount))} ${amount > 0 ? 'more than' : 'less than'}`;
    return `${amount === 0 ? same : difference} at this point last week`;
  };
  const direct = compared('direct', water.long, 'As much water as');
  const hidden = compared('hidden', water.long, 'as much as');
  const points = compared('points', (amount) => pluralize(amount, 'point'), 'As many points as');
  const ofHidden = hidden && `Hidden water: ${hidden}`;
  if (direct && ofHidden) return `${direct}. ${ofHidden}.`;
  const only = direct ?? ofHidden ?? points;
  return only && `${only}.`;
}
