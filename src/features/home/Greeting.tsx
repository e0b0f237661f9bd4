import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@/contract/session';
import { useSheet } from '@/components/useSheet';
import { dayTimeAt } from '@/domain/calendar';
import { levelProgress } from '@/domain/levels';
import { shownName } from '@/domain/text';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { isolated } from '@/lib/isolated';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { DropGauge } from '@/ui/art/DropGauge';
import { Hero } from '@/ui/layout/Hero';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { CardTitle, Grow } from '@/ui/layout/primitives';
import { SunMoon } from './SunMoon';
import * as S from './Greeting.styles';

interface GreetingProps {
  user: User;
  /** A control of 44 px in the corner. */
  corner: ReactNode;
}

export function Greeting({ user, corner }: GreetingProps) {
  'use memo';
  const { greeting, isSunUp } = dayTimeAt(useNow(), useZone());
  const { linkToSheet } = useSheet();
  const { reached, goal } = levelProgress(user.points);

  return (
    <Hero layout="tall" decor={<SunMoon isDay={isSunUp} />}>
      <S.Words>
        <S.TimeOfDay>{greeting}</S.TimeOfDay>
        <ScreenHeading>{`Welcome back, ${isolated(shownName(user.name))}!`}</ScreenHeading>
        <S.Corner>{corner}</S.Corner>
      </S.Words>
      <S.LevelPanel>
        <S.Chevron>
          <ChevronRight {...cardChevron} />
        </S.Chevron>
        <DropGauge figure={user.level} value={reached} max={goal} />
        <Grow>
          <CardTitle>
            <CardLink as={Link} {...linkToSheet('levels')}>
              {`Level ${user.level} • ${user.rank}`}
            </CardLink>
          </CardTitle>
          <S.Points>
            <b>{user.points}</b> points
          </S.Points>
          <ProgressBar
            name="Level progress"
            value={reached}
            max={goal}
            valueText={`${reached} of ${goal} points`}
            tone="hero"
          />
          <S.Scale aria-hidden="true">
            <span>{`${reached} of ${goal}`}</span>
            <span>{`Level ${user.level + 1}`}</span>
          </S.Scale>
        </Grow>
      </S.LevelPanel>
    </Hero>
  );
}
