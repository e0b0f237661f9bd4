import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/useWaterFormat';
import { waterFormats } from '@/components/waterFormats';
import type { User } from '@/contract/session';
import { dailyGoals, defaultDailyGoal } from '@/domain/quickActions';
import { unitsForLocales, type Units } from '@/domain/units';
import { useOutbox, useOutboxItems } from '@/services/outbox/outbox';
import type { NewItem } from '@/services/outbox/outboxItems';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Alert } from '@/ui/feedback/Alert';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Card } from '@/ui/layout/Card';
import { Dialog } from '@/ui/layout/Dialog';
import { FootBar } from '@/ui/layout/FootBar';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Note, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import type { ActionSheetProps } from './ActionSheet';
import { QuickActions } from './QuickAction';

type WelcomeProps = ActionSheetProps & { user: User };

const stepCount = 3;
const firstBadge = 'first-drop';
const hasFirstBadge = ({ badges }: User) => badges.includes(firstBadge);

export function Welcome(props: WelcomeProps) {
  const { user, onClose } = props;
  const [step, setStep] = useState(1);
  const [goal, setGoal] = useState(
    () => dailyGoals.find((each) => each === user.dailyGoal) ?? defaultDailyGoal,
  );
  const [units, setUnits] = useState<Units>(() => unitsForLocales(navigator.languages));
  const outbox = useOutbox();
  const failed = useOutboxItems('updateProfile').find(({ reason }) => reason !== undefined);
  const next = () => (step === stepCount ? onClose() : setStep(step + 1));
  const save = (arg: NewItem<'updateProfile'>['arg']) => {
    outbox.add({ operation: 'updateProfile', arg });
    next();
  };

  return (
    <Dialog label="Welcome" onClose={onClose}>
      <Page>
        <ProgressBar
          name="Progress"
          value={step}
          max={stepCount}
          valueText={`Step ${step} of ${stepCount}`}
        />
        <Body key={step} ref={showStep}>
          {step === 1 && (
            <ChoiceStep mood="happy" options={goalOptions} value={goal} onChange={setGoal}>
              <ScreenHeading>Set your daily goal</ScreenHeading>
              <Note>How many points a day? A little every day keeps your streak going.</Note>
            </ChoiceStep>
          )}
          {step === 2 && (
            <ChoiceStep mood="think" options={unitsOptions} value={units} onChange={setUnits}>
              <ScreenHeading>Liters or gallons?</ScreenHeading>
              <Note>We’ll show the water you save in this unit.</Note>
            </ChoiceStep>
          )}
          {step === stepCount && <ActionStep {...props} />}
          {failed && (
            <Alert key={failed.state} tone={failed.state === 'refused' ? 'danger' : 'info'}>
              {failed.state === 'refused'
                ? `Couldn’t save your choice. ${failed.reason} You can change it in your profile’s settings.`
                : 'Your choice isn’t saved yet. It’s kept on this device and sent again in a moment.'}
            </Alert>
          )}
        </Body>
        <Footer $gap={1}>
          {step === 1 && <Button onClick={() => save({ dailyGoal: goal })}>Continue</Button>}
          {step === 2 && <Button onClick={() => save({ units })}>Continue</Button>}
          {step === stepCount && hasFirstBadge(user) ? (
            <Button onClick={onClose}>Start saving water</Button>
          ) : (
            <Button variant="quiet" onClick={next}>
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

const goalOptions = [
  { value: 10, title: 'Easy', aside: '10 points', text: 'Two quick actions' },
  { value: 20, title: 'Regular', aside: '20 points', text: 'Three quick actions and the Daily 5' },
  { value: 30, title: 'Serious', aside: '30 points', text: 'Five quick actions and the Daily 5' },
  { value: 50, title: 'Intense', aside: '50 points', text: 'A challenge or a video, most days' },
] as const;

/** EPA WaterSense: 8.2 minutes at 2.1 gallons per minute are 65 liters. */
const showerIn = (units: Units) => `A shower takes about ${waterFormats[units].long(65)}.`;
const unitsOptions = [
  { value: 'liters', title: 'Liters', text: showerIn('liters') },
  { value: 'gallons', title: 'Gallons (US)', text: showerIn('gallons') },
] as const;

interface ChoiceStepProps<Value> {
  mood: 'happy' | 'think';
  options: ReadonlyArray<{ value: Value; title: string; aside?: string; text: string }>;
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

function ChoiceStep<Value>({ mood, options, value, onChange, children }: ChoiceStepProps<Value>) {
  const name = useId();
  return (
    <>
      <Stack $gap={2} $align="center">
        <Drip mood={mood} size={96} hasShadow />
        {children}
      </Stack>
      <Stack $gap={2}>
        {options.map((option) => (
          <ChoiceCard
            key={option.title}
            type="radio"
            name={name}
            isChecked={option.value === value}
            onChange={() => onChange(option.value)}
            title={option.title}
            aside={option.aside}
          >
            {option.text}
          </ChoiceCard>
        ))}
      </Stack>
    </>
  );
}

function ActionStep({ user, actions, status, onLog }: WelcomeProps) {
  const water = useWaterFormat();
  const isEarned = hasFirstBadge(user);
  const logged = actions.find(({ isDone }) => isDone);
  return (
    <>
      <Stack $gap={2} $align="center">
        {isEarned ? (
          <Medallion id={firstBadge} emoji="💧" isEarned size={96} />
        ) : (
          <Drip mood="smile" size={96} hasShadow />
        )}
        <ScreenHeading>
          {isEarned ? 'You earned First Drop!' : 'What have you done today?'}
        </ScreenHeading>
        <Note role="status">
          {isEarned
            ? `Your first badge${logged ? `, and ${water.long(logged.liters)} saved` : ''}.`
            : 'Log your first action to earn 5 points and your first badge.'}
        </Note>
      </Stack>
      <Card style={{ padding: `0 ${theme.space[4]} ${theme.space[2]}` }}>
        <QuickActions actions={actions.slice(0, 4)} onLog={onLog} />
        {status}
      </Card>
    </>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;

  > [role='progressbar'] {
    flex: none;
    margin: ${theme.space[5]} ${theme.layout.gutter} ${theme.space[2]};
  }
`;

const Body = styled(Stack).attrs({ $gap: 5 })`
  flex: 1;
  align-content: start;
  padding: ${theme.space[3]} ${theme.layout.gutter} ${theme.space[5]};

  ${landscape} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    align-items: center;
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
