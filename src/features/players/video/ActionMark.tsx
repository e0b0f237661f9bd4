import { Droplet, Sprout } from 'lucide-react';
import type { WaterKind } from '@/domain/litres';

/** Icon of a kind of water: a drop, or a sprout for water hidden in food and things. */
export function ActionMark({ kind }: { kind: WaterKind }) {
  const Icon = kind === 'direct' ? Droplet : Sprout;
  return <Icon size={20} aria-hidden />;
}
