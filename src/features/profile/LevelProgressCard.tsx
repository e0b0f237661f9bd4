import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { useSheet } from '@/components/useSheet';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import * as S from './LevelProgressCard.styles';

export function LevelProgressCard({ user }: { user: User }) {
  const { linkToSheet } = useSheet();
  const { reached, goal, remaining } = levelProgress(user.points);

  return (
    <Section
      title="Level Progress"
      action={
        <SectionLink as={Link} {...linkToSheet('levels')}>
          All ranks
          <ChevronRight size={20} aria-hidden />
        </SectionLink>
      }
    >
      <S.LevelCard>
        <S.Ends>
          <span>{`Level ${user.level}`}</span>
          <S.Next>{`Level ${user.level + 1}`}</S.Next>
        </S.Ends>
        <ProgressBar
          name="Level progress"
          value={reached}
          max={goal}
          valueText={`${reached} of ${goal} points`}
          height={20}
        />
        <S.Remaining>{`${remaining} points to next level`}</S.Remaining>
      </S.LevelCard>
    </Section>
  );
}
