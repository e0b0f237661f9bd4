import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { LoadedPart } from '@/components/LoadedPart';
import { BlockedPeople } from '@/components/moderation';
import { SideBySide } from '@/ui/layout/SideBySide';
import { WaitingNote } from '@/components/WaitingNote';
import type { User } from '@/contract/session';
import { dailyGoals } from '@/domain/user';
import { isTime, leavesTime, type QuietHours } from '@/domain/reminders';
import { unitNames, unitsOf } from '@/domain/units';
import { isStorageKept, wasStorageKept } from '@/lib/browser';
import { useOnline } from '@/lib/hooks';
import type { NewItem } from '@/services/outbox/outboxItems';
import { selectStorage } from '@/services/outbox/outboxSlice';
import { useOutbox } from '@/services/outbox/outbox';
import { useReminders } from '@/services/reminders/reminders';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { BackHero } from '@/ui/layout/BackHero';
import { Card, Note, Stack, Text } from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section } from '@/ui/layout/Section';
import { rowLine, theme } from '@/ui/theme/theme';
import { deviceChoiceMade, deviceChoices, selectDeviceChoices } from './appearanceSlice';
import { useProfileEdits } from './edits';

const choices = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value.replace(/^./, (letter) => letter.toUpperCase()) }));

const goals = choices(dailyGoals.map(String));

interface SettingsProps {
  user: User;
  onClose: () => void;
  /** More sections. */
  children: ReactNode;
}

export function Settings({ user, onClose, children }: SettingsProps) {
  const sections = [
    { title: 'Goal and Units', content: <GoalAndUnits user={user} /> },
    { title: 'Reminders', content: <ReminderSettings /> },
    { title: 'This Device', content: <DeviceSettings /> },
  ];
  return (
    <>
      <BackHero title="Settings" onBack={onClose} />
      <ScreenBody>
        <Sections>
          {sections.map(({ title, content }) => (
            <Section key={title} title={title}>
              <Stack as={Card} $gap={4} $pad={4}>
                {content}
              </Stack>
            </Section>
          ))}
        </Sections>
        <BlockedPeople />
        {children}
      </ScreenBody>
    </>
  );
}

const Sections = styled.div`
  columns: 18rem;
  column-gap: ${theme.space[3]};

  > section {
    break-inside: avoid;
  }

  > :first-child {
    margin-top: 0;
  }
`;

function GoalAndUnits({ user }: { user: User }) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const edits = useProfileEdits().settings;
  const last = edits.find(({ state }) => state === 'refused') ?? edits.at(-1);
  const isLate = last && (!isOnline || last.reason !== undefined);
  const update = (arg: NewItem<'updateProfile'>['arg']) =>
    void outbox.add({ operation: 'updateProfile', arg });

  return (
    <>
      <ChoiceGroup
        label="Daily goal in points"
        items={goals}
        value={String(user.dailyGoal)}
        onChange={(choice) => {
          const dailyGoal = dailyGoals.find((goal) => String(goal) === choice);
          if (dailyGoal !== undefined) update({ dailyGoal });
        }}
      />
      <ChoiceGroup
        label="Units"
        items={choices(unitNames)}
        value={unitsOf(user.units)}
        onChange={(choice) => update({ units: choice })}
      />
      {isLate && (
        <WaitingNote
          item={last}
          what="setting"
          refusal="Couldn’t save your settings."
          onRetry={() => void outbox.retry(last.id)}
          onDelete={() => void outbox.remove(last.id)}
        />
      )}
    </>
  );
}

function DeviceSettings() {
  const chosen = useAppSelector(selectDeviceChoices);
  const dispatch = useAppDispatch();
  const storage = useAppSelector(selectStorage);
  const [isKept, setIsKept] = useState(wasStorageKept);
  // Others may have asked the browser: another tab, or an earlier visit.
  useEffect(() => void isStorageKept().then(setIsKept), [storage]);

  return (
    <>
      {choices(['appearance', 'motion']).map(({ value: name, label }) => (
        <ChoiceGroup
          key={name}
          label={label}
          items={choices<string>(deviceChoices[name])}
          value={chosen[name]}
          onChange={(value) => dispatch(deviceChoiceMade({ name, value }))}
        />
      ))}
      {isKept !== undefined && (
        <Note style={{ paddingTop: 14, borderTop: rowLine }}>
          {isKept
            ? 'What you do offline stays on this device until it’s sent.'
            : 'What you do offline waits on this device. Your browser may delete it if it runs out of space. Open the app when you’re online to send it, or install the app: most browsers keep what it stores.'}
        </Note>
      )}
    </>
  );
}

export function ReminderSettings() {
  const { shown, query, state, error, problem, isBusy, save, turnOn } = useReminders();
  return (
    <LoadedPart
      query={{ ...query, data: shown }}
      what="your reminders"
      skeleton={<Skeleton shape="block" height={118} />}
    >
      {(reminders) => (
        <>
          <ChoiceGroup
            label="Streak reminder"
            items={choices<'off' | 'on'>(['off', 'on'])}
            value={reminders.isOn ? 'on' : 'off'}
            onChange={(choice) => void (choice === 'on' ? turnOn() : save({ isOn: false }))}
          />
          <Note>One nudge in the evening, only if your streak is at risk.</Note>
          {problem !== null && <Alert tone="info">{problem}</Alert>}
          {reminders.isOn && state === 'default' && (
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void turnOn()}>
              Show reminders on this device
            </Button>
          )}
          {reminders.isOn && <QuietHoursFields hours={reminders} onSave={save} />}
          {error !== undefined && (
            <Alert>{`Couldn’t save your reminders. ${errorText(error)}`}</Alert>
          )}
        </>
      )}
    </LoadedPart>
  );
}

interface QuietHoursFieldsProps {
  hours: QuietHours;
  onSave: (hours: QuietHours) => Promise<boolean>;
}

/** Saves when a field is left. Keeps what can't be saved, and says why. */
function QuietHoursFields({ hours, onSave }: QuietHoursFieldsProps) {
  const [draft, setDraft] = useState<Partial<QuietHours>>({});
  const next = { ...hours, ...draft };
  const { quietFrom, quietTo } = next;
  const errors = errorsIn(next);
  const saveChange = async () => {
    const isSame = quietFrom === hours.quietFrom && quietTo === hours.quietTo;
    const isValid = errors.quietFrom === undefined && errors.quietTo === undefined;
    if (isValid && !isSame && (await onSave({ quietFrom, quietTo }))) setDraft({});
  };
  const field = (name: keyof QuietHours, label: string) => (
    <TextField
      type="time"
      label={label}
      value={next[name]}
      error={errors[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      onBlur={() => void saveChange()}
    />
  );

  return (
    <Stack as="fieldset" $gap={2}>
      <Text as="legend" $size="small" $weight="heavy">
        Quiet hours
      </Text>
      <SideBySide>
        <div>{field('quietFrom', 'From')}</div>
        <div>{field('quietTo', 'To')}</div>
      </SideBySide>
      <Note>No reminders in these hours.</Note>
    </Stack>
  );
}

function errorsIn(hours: QuietHours): Partial<Record<keyof QuietHours, string>> {
  const { quietFrom, quietTo } = hours;
  if (!isTime(quietFrom)) return { quietFrom: 'Enter a time.' };
  if (!isTime(quietTo)) return { quietTo: 'Enter a time.' };
  if (leavesTime(hours)) return {};
  return { quietTo: 'Leave some time for a reminder between 6 PM and midnight.' };
}
