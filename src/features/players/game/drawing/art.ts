import type { ThingKind } from '@/domain/game/things';
import { animals, chart } from './animals';
import { litter } from './litter';
import type { Art } from './shapes';

export const artOf: Readonly<Record<ThingKind, Art>> = { ...litter, ...animals, map: chart };
