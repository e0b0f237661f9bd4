import { useState } from 'react';
import { errorText } from '@/api/apiError';
import { SideBySide } from '@/components/SideBySide';
import { isTime, leavesTime, type QuietHours } from '@/domain/reminders';
import { useReminders } from '@/services/reminders/reminders';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Note, Stack, Text } from '@/ui/layout/primitives';
import { FailedPart } from '@/ui/feedback/State';

const choices = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

export function ReminderSettings() {
  const { shown, query, state, error, problem, isBusy, save, turnOn } = useReminders();
  if (!shown && query.error === undefined) return <Note>Loading reminders…</Note>;
  if (!shown) {
    return (
      <FailedPart onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {`Couldn’t load your reminders. ${errorText(query.error)}`}
      </FailedPart>
    );
  }
  return (
    <>
      <ChoiceGroup
        label="Streak reminder"
        items={choices}
        value={shown.isOn ? 'on' : 'off'}
        onChange={(choice) => void (choice === 'on' ? turnOn() : save({ isOn: false }))}
      />
      <Note>One nudge in the evening, only if your streak is at risk.</Note>
      {problem !== null && <Alert tone="info">{problem}</Alert>}
      {shown.isOn && state === 'default' && (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void turnOn()}>
          Show reminders on this device
        </Button>
      )}
      {shown.isOn && <QuietHoursFields hours={shown} onSave={save} />}
      {error !== undefined && <Alert>{`Couldn’t save your reminders. ${errorText(error)}`}</Alert>}
    </>
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
