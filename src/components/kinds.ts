import { theme } from '@/ui/theme/theme';

export type Kind = keyof typeof theme.color.kind;

export function kindOf(name: string): Kind {
  return Object.hasOwn(theme.raw.color.kind, name) ? (name as Kind) : 'other';
}
