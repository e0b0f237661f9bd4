import { type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { BlockedPeople } from '@/components/moderation';
import { WaitingNote } from '@/components/WaitingNote';
import type { User } from '@/contract/session';
import { dailyGoals } from '@/domain/quickActions';
import { unitNames, unitsOf } from '@/domain/units';
import { isStorageKept, wasStorageKept } from '@/lib/browser';
import { useOnline } from '@/lib/hooks';
import type { NewItem } from '@/services/outbox/outboxItems';
import { selectStorage } from '@/services/outbox/outboxSlice';
import { useOutbox } from '@/services/outbox/outbox';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { BackHero } from '@/ui/layout/BackHero';
import { Card, Note, Stack } from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section } from '@/ui/layout/Section';
import { deviceChoiceMade, deviceChoices, selectDeviceChoices } from './appearanceSlice';
import { useProfileEdits } from './edits';
import { ReminderSettings } from './ReminderSettings';

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
        {sections.map(({ title, content }) => (
          <Section key={title} title={title}>
            <Stack as={Card} $gap={4} $pad={4}>
              {content}
            </Stack>
          </Section>
        ))}
        <BlockedPeople />
        {children}
      </ScreenBody>
    </>
  );
}

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
        <Note>
          {isKept
            ? 'What you do offline stays on this device until it’s sent.'
            : 'What you do offline waits on this device. Your browser may delete it if it runs out of space.'}
        </Note>
      )}
    </>
  );
}
