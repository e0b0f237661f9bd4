import { EarnedMedallion } from './EarnedMedallion';
import { UnearnedMedallion } from './UnearnedMedallion';
import { medallionLook } from './medallionLooks';

interface MedallionProps {
  /** Selects colors and glyph. An unknown id shows the emoji. */
  id: string;
  emoji: string;
  isEarned: boolean;
  /** The progress of an unearned badge, 0 to 1. */
  fraction?: number;
  /** In pixels. */
  size?: number;
}

/** A decorative, drop-shaped medal. The badge's name is next to it. */
export function Medallion({ id, emoji, isEarned, fraction = 0, size = 76 }: MedallionProps) {
  const look = medallionLook(id);
  return (
    <svg width={size} height={size * 1.2} viewBox="0 0 80 96" aria-hidden="true">
      {isEarned ? (
        <EarnedMedallion look={look} emoji={emoji} />
      ) : (
        <UnearnedMedallion look={look} emoji={emoji} fraction={fraction} />
      )}
    </svg>
  );
}
