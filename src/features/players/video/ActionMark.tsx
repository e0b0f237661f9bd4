import { Droplet, Sprout } from 'lucide-react';
import type { WaterKind } from '@/domain/litres';

export function ActionMark({ kind }: { kind: WaterKind }) {
  const Icon = kind === 'direct' ? Droplet : Sprout;
  return <Icon size={20} aria-hidden />;
}
