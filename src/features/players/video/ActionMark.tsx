import { Droplet, Sprout } from 'lucide-react';
import type { WaterKind } from '@/domain/litres';

/** A drop, or a sprout for water that is hidden in food and things. */
export function ActionMark({ kind }: { kind: WaterKind }) {
  const Icon = kind === 'direct' ? Droplet : Sprout;
  return <Icon size={20} aria-hidden />;
}
