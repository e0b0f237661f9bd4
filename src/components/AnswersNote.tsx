import { useOutbox, useOutboxItems } from '@/services/outbox/outbox';
import { WaitingNote } from './WaitingNote';

/** Shows a note for all answers to a quiz that wait or were refused. */
export function AnswersNote({ challengeId }: { challengeId: string }) {
  const outbox = useOutbox();
  const items = useOutboxItems('answerQuestion').filter(
    ({ arg }) => arg.challengeId === challengeId,
  );
  const item = items.find(({ state }) => state === 'refused') ?? items[0];
  if (!item) return null;
  return (
    <WaitingNote
      item={item}
      what={items.length === 1 ? 'answer' : `group of ${items.length} answers`}
      onRetry={() => items.forEach(({ id }) => void outbox.retry(id))}
      onDelete={() => items.forEach(({ id }) => void outbox.remove(id))}
    />
  );
}
