import { Info, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { useInUnits, useWaterFormat } from '@/components/water';
import { IconButton } from '@/ui/controls/IconButton';
import { Dialog } from '@/ui/layout/Dialog';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Caption, Card, CardTitle, Divided, Grow, Row, Stack } from '@/ui/layout/primitives';
import { rowLine, theme } from '@/ui/theme/theme';
import { groupIcons, QuickAction } from './QuickAction';
import type { ActionLog, ShownAction } from './useToday';

export interface ActionSheetProps {
  actions: readonly ShownAction[];
  log: ActionLog;
  /** Announces logs and shows what isn't sent. */
  status: ReactNode;
  onClose: () => void;
}

export function ActionSheet({ actions, log, status, onClose }: ActionSheetProps) {
  const groups = [...groupIcons.keys(), 'more'].map((name) => ({
    title: name.charAt(0).toUpperCase() + name.slice(1),
    items: actions.filter(({ group }) => (groupIcons.has(group) ? group : 'more') === name),
  }));
  return (
    <Dialog label="Quick actions" onClose={onClose}>
      <Row
        as="header"
        $justify="space-between"
        style={{ padding: `${theme.space[3]} ${theme.space[4]}` }}
      >
        <ScreenHeading>What did you do?</ScreenHeading>
        <IconButton label="Close" tone="ink" onClick={onClose}>
          <X size={28} aria-hidden />
        </IconButton>
      </Row>
      <Stack style={{ padding: `0 ${theme.space[4]} ${theme.space[6]}` }}>
        {groups.map(
          ({ title, items }) =>
            items.length > 0 && (
              <Group as="section" key={title}>
                <CardTitle as="h2">{title}</CardTitle>
                <Divided>
                  {items.map((action) => (
                    <Item key={action.id} action={action} log={log} />
                  ))}
                </Divided>
              </Group>
            ),
        )}
      </Stack>
      <Status>{status}</Status>
    </Dialog>
  );
}

function Item({ action, log }: Pick<ActionSheetProps, 'log'> & { action: ShownAction }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, basis, source, per, liters } = action;
  const words = useInUnits(basis);
  const water = useWaterFormat();
  return (
    <li>
      <Row>
        <Grow>
          <QuickAction action={action} log={log} />
        </Grow>
        <IconButton
          label={`About ${title}`}
          tone="ink"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Info size={22} aria-hidden />
        </IconButton>
      </Row>
      {isOpen && (
        <Caption as="div">
          <p>{`${water.long(liters)} per ${per}. ${words}`}</p>
          {source && <SourceNote citation={source} />}
        </Caption>
      )}
    </li>
  );
}

const Group = styled(Card)`
  padding: ${theme.space[3]} ${theme.space[4]} 0;

  ul {
    margin-top: ${theme.space[1]};
    border-top: ${rowLine};
  }

  li > :first-child {
    padding-block: ${theme.space[2]};
  }

  li > div + div {
    padding-bottom: ${theme.space[3]};
  }
`;

const Status = styled.footer`
  position: sticky;
  bottom: 0;
  padding: 0 ${theme.space[4]};
  background: ${theme.color.surface};
`;
