import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { User } from '@/contract/session';
import { dailyGoals, defaultDailyGoal, type DailyGoal } from '@/domain/quickActions';
import { unitsForLocales, type Units } from '@/domain/units';
import { waterFormats } from '@/components/waterFormats';
import { useOutbox, useOutboxItems } from '@/services/outbox/useOutbox';
import type { NewItem } from '@/services/outbox/outboxItems';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Alert } from '@/ui/feedback/Alert';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Dialog } from '@/ui/layout/Dialog';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Note, Stack } from '@/ui/layout/primitives';
import { QuickAction } from '../today/QuickAction';
import { Rows } from '../today/TodayCard.styles';
import type { ShownAction } from '../today/useToday';
import * as S from './Welcome.styles';

interface WelcomeProps {
  user: User;
  actions: readonly ShownAction[];
  status: ReactNode;
  onLog: (actionId: string) => void;
  onClose: () => void;
}

const stepCount = 3;
const firstBadge = 'first-drop';

export function Welcome({ user, actions, status, onLog, onClose }: WelcomeProps) {
  const [step, setStep] = useState(1);
  const [goal, setGoal] = useState(
    () => dailyGoals.find((each) => each === user.dailyGoal) ?? defaultDailyGoal,
  );
  const [units, setUnits] = useState<Units>(() => unitsForLocales(navigator.languages));
  const outbox = useOutbox();
  const failed = useOutboxItems('updateProfile').find(({ reason }) => reason !== undefined);
  const page = useRef<HTMLDivElement>(null);
  const next = () => (step === stepCount ? onClose() : setStep(step + 1));
  const save = (arg: NewItem<'updateProfile'>['arg']) => {
    outbox.add({ operation: 'updateProfile', arg });
    next();
  };
  const isEarned = user.badges.includes(firstBadge);

  useEffect(() => {
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
    page.current?.closest('dialog')?.scrollTo(0, 0);
  }, [step]);

  return (
    <Dialog label="Welcome" onClose={onClose}>
      <S.Page ref={page}>
        <S.Head>
          <ProgressBar
            name="Progress"
            value={step}
            max={stepCount}
            valueText={`Step ${step} of ${stepCount}`}
          />
        </S.Head>
        <S.Body key={step}>
          {step === 1 && <GoalStep goal={goal} onChange={setGoal} />}
          {step === 2 && <UnitsStep units={units} onChange={setUnits} />}
          {step === 3 && (
            <ActionStep actions={actions} status={status} isEarned={isEarned} onLog={onLog} />
          )}
          {failed?.state === 'refused' && (
            <Alert tone="danger">
              {`Couldn’t save your choice. ${failed.reason} You can change it in your profile’s settings.`}
            </Alert>
          )}
          {failed?.state === 'waiting' && (
            <Alert tone="info">
              Your choice isn’t saved yet. It’s kept on this device and sent again in a moment.
            </Alert>
          )}
        </S.Body>
        <S.Footer>
          {step === 1 && <Button onClick={() => save({ dailyGoal: goal })}>Continue</Button>}
          {step === 2 && <Button onClick={() => save({ units })}>Continue</Button>}
          {step === stepCount && isEarned ? (
            <Button onClick={onClose}>Start saving water</Button>
          ) : (
            <Button variant="quiet" onClick={next}>
              Skip
            </Button>
          )}
        </S.Footer>
      </S.Page>
    </Dialog>
  );
}

const goalNames: Record<DailyGoal, { title: string; text: string }> = {
  10: { title: 'Easy', text: 'Two quick actions' },
  20: { title: 'Regular', text: 'Three quick actions and the Daily 5' },
  30: { title: 'Serious', text: 'Five quick actions and the Daily 5' },
  50: { title: 'Intense', text: 'A challenge or a video, most days' },
};

interface GoalStepProps {
  goal: DailyGoal;
  onChange: (goal: DailyGoal) => void;
}

function GoalStep({ goal, onChange }: GoalStepProps) {
  const name = useId();
  return (
    <>
      <S.Intro>
        <Drip mood="happy" size={96} hasShadow />
        <ScreenHeading>Set your daily goal</ScreenHeading>
        <Note>How many points a day? A little every day keeps your streak going.</Note>
      </S.Intro>
      <Stack $gap={2}>
        {dailyGoals.map((each) => (
          <ChoiceCard
            key={each}
            type="radio"
            name={name}
            isChecked={each === goal}
            onChange={() => onChange(each)}
            title={goalNames[each].title}
            aside={`${each} points`}
          >
            {goalNames[each].text}
          </ChoiceCard>
        ))}
      </Stack>
    </>
  );
}

/** EPA WaterSense: a shower of 8.2 minutes at 2.1 gallons per minute. */
const showerLitres = 65;

interface UnitsStepProps {
  units: Units;
  onChange: (units: Units) => void;
}

function UnitsStep({ units, onChange }: UnitsStepProps) {
  const name = useId();
  const choice = (value: Units, title: string) => (
    <ChoiceCard
      type="radio"
      name={name}
      isChecked={units === value}
      onChange={() => onChange(value)}
      title={title}
    >
      {`A shower takes about ${waterFormats[value].long(showerLitres)}.`}
    </ChoiceCard>
  );
  return (
    <>
      <S.Intro>
        <Drip mood="think" size={96} hasShadow />
        <ScreenHeading>Liters or gallons?</ScreenHeading>
        <Note>We’ll show the water you save in this unit.</Note>
      </S.Intro>
      <Stack $gap={2}>
        {choice('liters', 'Liters')}
        {choice('gallons', 'Gallons (US)')}
      </Stack>
    </>
  );
}

interface ActionStepProps extends Pick<WelcomeProps, 'actions' | 'status' | 'onLog'> {
  isEarned: boolean;
}

const offeredCount = 4;

function ActionStep({ actions, status, isEarned, onLog }: ActionStepProps) {
  const water = useWaterFormat();
  const logged = actions.find(({ isDone }) => isDone);
  return (
    <>
      <S.Intro>
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
            ? `Your first badge${logged ? `, and ${water.long(logged.litres)} saved` : ''}.`
            : 'Log your first action to earn 5 points and your first badge.'}
        </Note>
      </S.Intro>
      <S.Actions>
        <Rows aria-label="Quick actions">
          {actions.slice(0, offeredCount).map((action) => (
            <li key={action.id}>
              <QuickAction
                hasIcon
                action={action}
                isDone={action.isDone}
                reason={action.reason}
                onLog={() => onLog(action.id)}
              />
            </li>
          ))}
        </Rows>
        {status}
      </S.Actions>
    </>
  );
}
