import { CircleUser, Droplet, Sprout, Star, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '@/contract/people';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { BadgeItem } from '@/components/medallions/BadgeItem';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/useWaterFormat';
import { Section } from '@/ui/layout/Section';
import { FollowButton } from './FollowButton';
import * as S from './PersonDetails.styles';

interface PersonDetailsProps {
  person: Person;
  isOwn: boolean;
}

export function PersonDetails({ person, isOwn }: PersonDetailsProps) {
  const { position, points, litres } = person;
  const water = useWaterFormat();
  return (
    <>
      {isOwn ? <ThisIsYou /> : <FollowButton person={person} />}
      <FigureGroup
        items={[
          figure('Position', `#${position}`, 'quiz', <Trophy />),
          figure('Points', points, 'action', <Star />),
        ]}
      />
      <Section title="Badges">
        <Badges badges={person.badges} />
      </Section>
      <Section title="Water Saved">
        <FigureGroup
          items={[
            figure('Direct water', water.short(litres.direct), 'water', <Droplet />),
            figure('Hidden water', water.short(litres.hidden), 'game', <Sprout />),
          ]}
        />
      </Section>
    </>
  );
}

function figure(
  label: string,
  value: string | number,
  tone: 'quiz' | 'action' | 'water' | 'game',
  icon: ReactNode,
) {
  const chip = (
    <IconChip tone={tone} size={44}>
      {icon}
    </IconChip>
  );
  return { label, value, icon: chip };
}

function ThisIsYou() {
  return (
    <S.Act>
      <S.Status>This is you</S.Status>
      <ButtonLink as={Link} to="/profile" $variant="secondary">
        <CircleUser size={22} aria-hidden="true" />
        Open your profile
      </ButtonLink>
    </S.Act>
  );
}

function Badges({ badges }: Pick<Person, 'badges'>) {
  if (badges.length === 0) return <EmptyNote>No badges yet. The first one is close.</EmptyNote>;
  return (
    <S.Badges aria-label="Earned badges">
      {withUniqueKeys(badges).map(({ key, item: { id, name, icon } }) => (
        <BadgeItem key={key}>
          <Medallion id={id} emoji={icon} isEarned size={64} />
          <span>{name}</span>
        </BadgeItem>
      ))}
    </S.Badges>
  );
}
