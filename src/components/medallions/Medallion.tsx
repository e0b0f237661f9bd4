import { EarnedMedallion } from './EarnedMedallion';
import { UnearnedMedallion } from './UnearnedMedallion';
import { medallionLook } from './medallionLooks';

interface MedallionProps {
  /** Chooses colours and glyph; an unknown id shows the emoji. */
  id: string;
  emoji: string;
  isEarned: boolean;
  /** How far an unearned one is filled, 0 to 1. */
  fraction?: number;
  /** Width in pixels. */
  size?: number;
}

/** A drop-shaped medal; decorative, its name stands beside it. */
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
