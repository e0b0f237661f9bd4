import * as S from './DifficultyPill.styles';

const lit: Record<string, S.KnownLevel> = { easy: 'easy', medium: 'medium', hard: 'hard' };

/** The word with one, two or three lit bars; an unknown word gets a neutral pill without bars. */
export function DifficultyPill({ difficulty }: { difficulty: string }) {
  const level = Object.hasOwn(lit, difficulty) ? lit[difficulty] : undefined;
  return (
    <S.Pill $level={level}>
      {level && (
        <S.Bars aria-hidden="true" $level={level}>
          <i />
          <i />
          <i />
        </S.Bars>
      )}
      {difficulty}
    </S.Pill>
  );
}
