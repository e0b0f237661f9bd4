import { ChevronRight, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSheet } from '@/components/useSheet';
import { dayTimeAt } from '@/domain/calendar';
import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { shownName } from '@/domain/text';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { isolated } from '@/lib/isolated';
import { DropGauge } from '@/ui/art/DropGauge';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Hero, HeroPanel } from '@/ui/layout/Hero';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { CardTitle, Grow, Row } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** `bell` is a link of 44 px for the corner. */
export function Greeting({ user, bell }: { user: User; bell: ReactNode }) {
  'use memo';
  const { greeting, isSunUp } = dayTimeAt(useNow(), useZone());
  const { linkToSheet } = useSheet();
  const { reached, goal } = levelProgress(user.points);

  return (
    <Hero layout="tall" decor={<SunMoon isDay={isSunUp} />}>
      <Words>
        <p>{greeting}</p>
        <ScreenHeading>{`Welcome back, ${isolated(shownName(user.name))}!`}</ScreenHeading>
        {bell}
      </Words>
      <LevelPanel>
        <ChevronRight {...cardChevron} />
        <DropGauge figure={user.level} value={reached} max={goal} />
        <Grow>
          <CardTitle>
            <CardLink as={Link} {...linkToSheet('levels')}>
              {`Level ${user.level} • ${user.rank}`}
            </CardLink>
          </CardTitle>
          <Points>
            <b>{user.points}</b> points
          </Points>
          <ProgressBar
            name="Level progress"
            value={reached}
            max={goal}
            valueText={`${reached} of ${goal} points`}
            tone="hero"
          />
          <Scale aria-hidden="true" $justify="space-between" $gap={2}>
            <span>{`${reached} of ${goal}`}</span>
            <span>{`Level ${user.level + 1}`}</span>
          </Scale>
        </Grow>
      </LevelPanel>
    </Hero>
  );
}

const sun = { name: 'Sun', halo: '#FFD46B', disc: '#FFCF5C', shine: '#FFE6A8', ink: '#7A4B00' };
const moon = { name: 'Moon', halo: '#CFE8FF', disc: '#DCEBFA', shine: '#fff', ink: '#24425E' };

function SunMoon({ isDay }: { isDay: boolean }) {
  const look = isDay ? sun : moon;
  const Glyph = isDay ? Sun : Moon;
  return (
    <Sky viewBox="0 0 200 200" width="150" height="150" role="img" aria-label={look.name}>
      <circle cx="100" cy="100" r="96" fill={look.halo} opacity={isDay ? 0.07 : 0.05} />
      <circle cx="100" cy="100" r="66" fill={look.halo} opacity={isDay ? 0.11 : 0.08} />
      <circle cx="100" cy="100" r="40" fill={look.disc} />
      <circle cx="92" cy="92" r="28" fill={look.shine} opacity={isDay ? 0.55 : 0.4} />
      <Glyph x="81" y="81" width="38" height="38" stroke={look.ink} aria-hidden="true" />
      {!isDay && (
        <g fill="#fff">
          <circle cx="30" cy="56" r="2.5" opacity=".8" />
          <circle cx="14" cy="106" r="1.8" opacity=".6" />
          <circle cx="52" cy="150" r="2" opacity=".7" />
        </g>
      )}
    </Sky>
  );
}

const Sky = styled.svg`
  position: absolute;
  right: 17px;
  top: -34px;

  ${landscape} {
    top: -42px;
    right: calc(50% + 66px);
  }
`;

const Words = styled.div`
  position: relative;
  min-height: 80px;
  padding-right: 110px;
  container-type: inline-size;

  p {
    ${text.small}
    margin-bottom: 2px;
    color: ${theme.color.heroInkSoft};
    font-weight: ${theme.font.weight.bold};
  }

  h1 {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  a {
    position: absolute;
    top: -10px;
    right: -4px;
  }

  @media (max-width: 359px) {
    h1 {
      -webkit-line-clamp: 3;
    }
  }

  @container (max-width: 10rem) {
    h1 {
      -webkit-line-clamp: 5;
    }
  }
`;

const LevelPanel = styled(HeroPanel)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[5]};
  padding: 14px 16px 14px 14px;
  border-radius: ${theme.radius.panel};

  > svg {
    position: absolute;
    top: calc(50% - 16px);
    right: 14px;
  }

  ${landscape} {
    && {
      flex-grow: 1.3;
    }
  }
`;

const Points = styled.p`
  margin: 2px 0 10px;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.heading};

  b {
    ${text.figure}
  }
`;

const Scale = styled(Row)`
  ${text.caption}
  margin-top: 6px;
  color: ${theme.color.heroInkSoft};
`;
