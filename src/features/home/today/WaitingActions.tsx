import styled from 'styled-components';
import * as v from 'valibot';
import { WaitingNote } from '@/components/WaitingNote';
import { theme } from '@/ui/theme/theme';
import type { OrphanedItem } from './useOrphanedItems';
import type { ShownAction, UseToday } from './useToday';

interface WaitingActionsProps {
  log: UseToday['log'];
  unsent: UseToday['log']['unsent'];
  answers: UseToday['answers'];
  orphaned: readonly OrphanedItem[];
  actions: readonly ShownAction[];
  /** Called before a pressed button unmounts. */
  onDelete: () => void;
}

const displaySchema = v.object({ question: v.string() });

export function WaitingActions(props: WaitingActionsProps) {
  const { log, unsent, answers, orphaned, actions, onDelete } = props;
  const titleOf = (actionId: string) => actions.find(({ id }) => id === actionId)?.title ?? '';
  const rows = [
    ...unsent.map(({ item, actionId, isUndo }) => ({
      item,
      title: isUndo ? `Undo: ${titleOf(actionId)}` : titleOf(actionId),
      what: isUndo ? 'undo' : 'action',
    })),
    ...answers.map((item) => {
      const display = v.safeParse(displaySchema, item.display);
      const title = `Daily 5: ${display.success ? display.output.question : item.arg.date}`;
      return { item, title, what: 'answer' };
    }),
    ...orphaned,
  ];
  return (
    <List aria-label="Not sent yet">
      {rows.map(({ item, title, what }) => (
        <li key={item.id}>
          <WaitingNote
            item={item}
            title={title}
            what={what}
            onRetry={() => void log.retry(item.id)}
            onDelete={() => {
              onDelete();
              log.remove(item.id);
            }}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
`;
