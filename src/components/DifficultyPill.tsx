import * as S from './DifficultyPill.styles';

const lit: Record<string, S.KnownLevel> = { easy: 'easy', medium: 'medium', hard: 'hard' };

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
      <span>{difficulty}</span>
    </S.Pill>
  );
}
