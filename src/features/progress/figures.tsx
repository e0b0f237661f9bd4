import { Droplet, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Period, Totals } from '@/domain/history';
import type { WaterFormat } from '@/components/waterFormats';
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
