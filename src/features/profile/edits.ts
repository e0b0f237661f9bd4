import { useOutboxItems } from '@/services/outbox/outbox';

export function useProfileEdits() {
  const edits = useOutboxItems('updateProfile');
  const isOfSettings = ({ arg }: (typeof edits)[number]) =>
    arg.dailyGoal !== undefined || arg.units !== undefined;
  return {
    identity: edits.filter((edit) => !isOfSettings(edit)),
    settings: edits.filter(isOfSettings),
  };
}
