import { Pill } from './Pill';

const levels: Record<string, { lit: number; tone: 'success' | 'medium' | 'danger' }> = {
  easy: { lit: 1, tone: 'success' },
  medium: { lit: 2, tone: 'medium' },
  hard: { lit: 3, tone: 'danger' },
};

export function DifficultyPill({ difficulty }: { difficulty: string }) {
  const level = Object.hasOwn(levels, difficulty) ? levels[difficulty] : undefined;
  return (
    <Pill $tone={level?.tone ?? 'neutral'}>
      {level && (
        <svg width="16" height="12" fill="currentColor" aria-hidden="true">
          <rect y="6" width="4" height="6" rx="2" />
          <rect x="6" y="3" width="4" height="9" rx="2" opacity={level.lit < 2 ? 0.28 : 1} />
          <rect x="12" width="4" height="12" rx="2" opacity={level.lit < 3 ? 0.28 : 1} />
        </svg>
      )}
      <span>{difficulty}</span>
    </Pill>
  );
}
