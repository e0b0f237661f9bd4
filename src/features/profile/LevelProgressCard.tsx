import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Section } from '@/ui/layout/Section';
import * as S from './LevelProgressCard.styles';

export function LevelProgressCard({ user }: { user: User }) {
  const { reached, goal, remaining } = levelProgress(user.points);

  return (
    <Section title="Level Progress">
      <S.LevelCard>
        <S.Ends>
          <span>Level {user.level}</span>
          <S.Next>Level {user.level + 1}</S.Next>
        </S.Ends>
        <ProgressBar
          name="Level progress"
          value={reached}
          max={goal}
          valueText={`${reached} of ${goal} points`}
          height={20}
        />
        <S.Remaining>{remaining} points to next level</S.Remaining>
      </S.LevelCard>
    </Section>
  );
}
