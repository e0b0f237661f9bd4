import { useOutbox, useOutboxItems } from './useOutbox';

export function useWaitingAnswers(challengeId: string) {
  const outbox = useOutbox();
  const items = useOutboxItems('answerQuestion').filter(
    ({ arg }) => arg.challengeId === challengeId,
  );
  const item = items.find(({ state }) => state === 'refused') ?? items[0];
  if (!item) return null;
  return {
    item,
    what: items.length === 1 ? 'answer' : `group of ${items.length} answers`,
    onRetry: () => {
      for (const { id } of items) void outbox.retry(id);
    },
    onDelete: () => {
      for (const { id } of items) void outbox.remove(id);
    },
  };
}
