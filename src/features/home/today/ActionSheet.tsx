import { Info, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useInUnits } from '@/components/useInUnits';
import { useWaterFormat } from '@/components/useWaterFormat';
import { SourceNote } from '@/components/SourceNote';
import { IconButton } from '@/ui/controls/IconButton';
import { Card } from '@/ui/layout/Card';
import { Dialog } from '@/ui/layout/Dialog';
import { Caption, Grow } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { QuickAction } from './QuickAction';
import * as S from './TodayCard.styles';
import type { ShownAction } from './useToday';

interface ActionSheetProps {
  actions: readonly ShownAction[];
  /** What the last log came to. */
  status: ReactNode;
  onLog: (actionId: string) => void;
  onClose: () => void;
}

/** Titles of groups, in display order. Others follow under "More". */
const groups: ReadonlyArray<[string, string]> = [
  ['bathroom', 'Bathroom'],
  ['kitchen', 'Kitchen'],
  ['laundry', 'Laundry'],
  ['garden', 'Garden'],
  ['food', 'Food'],
  ['clothes', 'Clothes'],
];
const known = new Set(groups.map(([group]) => group));

export function ActionSheet({ actions, status, onLog, onClose }: ActionSheetProps) {
  const others = actions.filter(({ group }) => !known.has(group));
  const shown = [
    ...groups.map(([group, title]) => ({
      title,
      items: actions.filter((action) => action.group === group),
    })),
    { title: 'More', items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <Dialog label="Quick actions" onClose={onClose}>
      <Head>
        <h1 tabIndex={-1}>What did you do?</h1>
        <IconButton label="Close" tone="ink" onClick={onClose}>
          <X size={28} aria-hidden />
        </IconButton>
      </Head>
      <Body>
        {shown.map(({ title, items }) => (
          <Group as="section" key={title}>
            <h2>{title}</h2>
            <S.Rows>
              {items.map((action) => (
                <Item key={action.id} action={action} onLog={() => onLog(action.id)} />
              ))}
            </S.Rows>
          </Group>
        ))}
      </Body>
      <Status>{status}</Status>
    </Dialog>
  );
}

function Item({ action, onLog }: { action: ShownAction; onLog: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, isDone, reason, basis, source, per, litres } = action;
  const words = useInUnits(basis);
  const water = useWaterFormat();
  return (
    <li>
      <S.Row>
        <Grow>
          <QuickAction action={action} isDone={isDone} reason={reason} onLog={onLog} />
        </Grow>
        <IconButton
          label={`About ${title}`}
          tone="ink"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Info size={22} aria-hidden />
        </IconButton>
      </S.Row>
      {isOpen && (
        <Basis>
          <p>{`${water.long(litres)} per ${per}. ${words}`}</p>
          {source && <SourceNote citation={source} />}
        </Basis>
      )}
    </li>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};

  h1 {
    ${text.heading}
  }

  h1:focus {
    outline: none;
  }
`;

const Body = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: 0 ${theme.space[4]} ${theme.space[6]};

  h2 {
    margin-bottom: ${theme.space[1]};
    ${text.cardTitle}
  }
`;

const Group = styled(Card)`
  padding: ${theme.space[3]} ${theme.space[4]} 0;
`;

const Basis = styled(Caption).attrs({ as: 'div' })`
  padding: 0 0 ${theme.space[3]};
`;

const Status = styled.footer`
  position: sticky;
  bottom: 0;
  padding: 0 ${theme.space[4]};
  background: ${theme.color.surface};
`;
