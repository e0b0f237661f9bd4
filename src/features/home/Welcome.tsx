import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/water';
import type { User } from '@/contract/session';
import { dailyGoals, defaultDailyGoal } from '@/domain/user';
import { unitsForLocales } from '@/domain/units';
import { useOutbox } from '@/services/outbox/outbox';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Dialog } from '@/ui/layout/Dialog';
import { FootBar } from '@/ui/layout/FootBar';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Card, Center, Note, Stack } from '@/ui/layout/primitives';
import { landscape, theme } from '@/ui/theme/theme';
import type { ActionSheetProps } from './ActionSheet';
import { QuickActions } from './QuickAction';

type WelcomeProps = ActionSheetProps & { user: User };

const firstBadge = 'first-drop';
const hasFirstBadge = ({ badges }: User) => badges.includes(firstBadge);

/** The first points, and then the goal. A new account gets the units of the browser's locale. */
export function Welcome(props: WelcomeProps) {
  const { user, onClose } = props;
  const [isPlayed, setIsPlayed] = useState(false);
  const [goal, setGoal] = useState(
    () => dailyGoals.find((each) => each === user.dailyGoal) ?? defaultDailyGoal,
  );
  const outbox = useOutbox();
  const guessUnits = useEffectEvent(() => {
    const units = unitsForLocales(navigator.languages);
    if (user.points === 0 && units !== user.units)
      outbox.add({ operation: 'updateProfile', arg: { units } });
  });
  useEffect(() => guessUnits(), []);

  return (
    <Dialog label="Welcome" onClose={onClose}>
      <Page key={String(isPlayed)} ref={showStep}>
        {isPlayed ? <GoalStep goal={goal} onChange={setGoal} /> : <ActionStep {...props} />}
        <Footer $gap={1}>
          {isPlayed && (
            <Button
              onClick={() => {
                outbox.add({ operation: 'updateProfile', arg: { dailyGoal: goal } });
                onClose();
              }}
            >
              Start saving water
            </Button>
          )}
          {!isPlayed && hasFirstBadge(user) ? (
            <Button onClick={() => setIsPlayed(true)}>Continue</Button>
          ) : (
            <Button variant="quiet" onClick={isPlayed ? onClose : () => setIsPlayed(true)}>
              Skip
            </Button>
          )}
        </Footer>
      </Page>
    </Dialog>
  );
}

/** The dialog itself shows the first step. */
function showStep(step: HTMLElement | null) {
  step?.querySelector('h1')?.focus({ preventScroll: true });
  step?.closest('dialog')?.scrollTo(0, 0);
}

function ActionStep({ user, actions, status, log }: WelcomeProps) {
  const water = useWaterFormat();
  const isEarned = hasFirstBadge(user);
  const logged = actions.find(({ offer }) => offer);
  return (
    <Step>
      <Stack $gap={2} $align="center">
        <Center style={{ height: 116 }}>
          {isEarned ? (
            <Medallion id={firstBadge} emoji="💧" isEarned size={96} />
          ) : (
            <Drip mood="wave" size={96} hasShadow />
          )}
        </Center>
        <ScreenHeading>
          {isEarned ? 'You earned First Drop!' : 'What have you done today?'}
        </ScreenHeading>
        <Note role="status">
          {isEarned
            ? `Your first badge${logged ? `, and ${water.long(logged.liters)} saved` : ''}.`
            : 'Log an action to see what you save.'}
        </Note>
      </Stack>
      <Card style={{ padding: `0 ${theme.space[4]} ${theme.space[2]}` }}>
        <QuickActions actions={actions.slice(0, 4)} log={log} />
        {status}
      </Card>
    </Step>
  );
}

const goalOptions = [
  { value: 10, title: 'Easy', aside: '10 points', text: 'Two quick actions' },
  { value: 20, title: 'Regular', aside: '20 points', text: 'Three quick actions and the Daily 5' },
  { value: 30, title: 'Serious', aside: '30 points', text: 'Five quick actions and the Daily 5' },
  { value: 50, title: 'Intense', aside: '50 points', text: 'A challenge or a video, most days' },
] as const;

type Goal = (typeof goalOptions)[number]['value'];

function GoalStep({ goal, onChange }: { goal: Goal; onChange: (goal: Goal) => void }) {
  const name = useId();
  return (
    <Step>
      <Stack $gap={2} $align="center">
        <Drip mood="happy" size={96} hasShadow />
        <ScreenHeading>Pick a daily goal.</ScreenHeading>
        <Note>You can change it any time.</Note>
      </Stack>
      <Stack $gap={2}>
        {goalOptions.map(({ value, title, aside, text }) => (
          <ChoiceCard
            key={value}
            type="radio"
            name={name}
            isChecked={value === goal}
            onChange={() => onChange(value)}
            title={title}
            aside={aside}
          >
            {text}
          </ChoiceCard>
        ))}
      </Stack>
    </Step>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Step = styled(Stack).attrs({ $gap: 5 })`
  flex: 1;
  align-content: space-evenly;
  padding: ${theme.space[5]} ${theme.layout.gutter};

  ${landscape} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    align-items: center;
    padding-block: ${theme.space[2]};

    > :last-child {
      row-gap: ${theme.space[1]};
    }
  }
`;

const Footer = styled(FootBar)`
  ${landscape} {
    grid-auto-flow: column;
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    padding-block: 10px calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  }

  @media (max-height: 17em) {
    position: static;
  }
`;
