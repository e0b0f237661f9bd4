import { theme } from '@/ui/theme/theme';

export type Kind = keyof typeof theme.color.kind;

/** The kind of that name; anything unknown is `other`. */
export function kindOf(name: string): Kind {
  return Object.hasOwn(theme.raw.color.kind, name) ? (name as Kind) : 'other';
}
