import { CircleAlert, Droplets, Timer, UserRound, Wrench, type LucideIcon } from 'lucide-react';

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['tool', Wrench],
  ['person', UserRound],
  ['warning', CircleAlert],
  ['timer', Timer],
]);

/** Returns the icon that a guide names; drops for unknown names. */
export const iconOf = (name: string | undefined): LucideIcon => icons.get(name ?? '') ?? Droplets;
