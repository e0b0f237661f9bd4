import { Suspense } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { errorText } from '@/api/errorText';
import { useUpdateProfileMutation } from '@/api/profileApi';
import type { User } from '@/contract/session';
import { dailyGoals } from '@/domain/quickActions';
import { unitsOf, type Units } from '@/domain/units';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Alert } from '@/ui/feedback/Alert';
import { Section } from '@/ui/layout/Section';
import { Card } from '@/ui/layout/Card';
import { Note, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { appearanceChosen, motionChosen, selectAppearance, selectMotion } from './appearanceSlice';

const ReminderSettings = lazyWithReload(() =>
  import('./ReminderSettings').then((part) => part.ReminderSettings),
);

const goals = dailyGoals.map((goal) => ({ value: String(goal), label: String(goal) }));

const units: ReadonlyArray<{ value: Units; label: string }> = [
  { value: 'liters', label: 'Liters' },
  { value: 'gallons', label: 'Gallons' },
];

const appearances = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const motions = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
] as const;

/** Settings of the account (daily goal, units, reminders) and of this device (appearance, motion). */
export function Settings({ user }: { user: User }) {
  return (
    <Section title="Settings" anchor="settings">
      <Stack>
        <AccountSettings user={user} />
        <DeviceSettings />
      </Stack>
    </Section>
  );
}

function AccountSettings({ user }: { user: User }) {
  const [update, { error }] = useUpdateProfileMutation();

  return (
    <SettingCard>
      <ChoiceGroup
        label="Daily goal in points"
        items={goals}
        value={String(user.dailyGoal)}
        onChange={(choice) => {
          const dailyGoal = dailyGoals.find((goal) => String(goal) === choice);
          void update({ dailyGoal });
        }}
      />
      <ChoiceGroup
        label="Units"
        items={units}
        value={unitsOf(user.units)}
        onChange={(choice) => void update({ units: choice })}
      />
      {error !== undefined && (
        <Alert tone="danger">{`Couldn’t save your settings. ${errorText(error)}`}</Alert>
      )}
      <Suspense fallback={null}>
        <ReminderSettings />
      </Suspense>
      <Note>Saved to your account, on all your devices.</Note>
    </SettingCard>
  );
}

function DeviceSettings() {
  const appearance = useAppSelector(selectAppearance);
  const motion = useAppSelector(selectMotion);
  const dispatch = useAppDispatch();

  return (
    <SettingCard>
      <ChoiceGroup
        label="Appearance"
        items={appearances}
        value={appearance}
        onChange={(choice) => dispatch(appearanceChosen(choice))}
      />
      <ChoiceGroup
        label="Motion"
        items={motions}
        value={motion}
        onChange={(choice) => dispatch(motionChosen(choice))}
      />
      <Note>Saved on this device.</Note>
    </SettingCard>
  );
}

const SettingCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
`;
