import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
      <LevelCard>
        <Ends>
          <span>{`Level ${user.level}`}</span>
          <Next>{`Level ${user.level + 1}`}</Next>
        </Ends>
        <ProgressBar
          name="Level progress"
          value={reached}
          max={goal}
          valueText={`${reached} of ${goal} points`}
          height={20}
        />
        <Remaining>{`${remaining} points to next level`}</Remaining>
      </LevelCard>
    </Section>
  );
}

const LevelCard = styled(Card)`
  padding: ${theme.space[4]};
`;

const Ends = styled.div`
  ${text.small}
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;

const Next = styled.span`
  color: ${theme.color.inkSoft};
`;

const Remaining = styled.p`
  ${text.small}
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
`;
