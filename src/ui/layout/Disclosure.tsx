import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { CardLink } from '@/ui/controls/CardLink';
import { theme } from '@/ui/theme/theme';
import { Card } from './Card';
import { Caption, CardTitle, Grow } from './primitives';

interface DisclosureProps {
  title: string;
  icon: ReactNode;
  summary: string;
  level?: 2 | 3;
  anchor?: string;
  /** Opens the section when it is given or changes, such as the key of a followed link. */
  openedBy?: string | undefined;
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { title, icon, summary, level = 2, anchor, openedBy, children } = props;
  const [isOpen, setIsOpen] = useState(openedBy !== undefined);
  const [lastOpenedBy, setLastOpenedBy] = useState(openedBy);
  if (openedBy !== lastOpenedBy) {
    setLastOpenedBy(openedBy);
    if (openedBy !== undefined) setIsOpen(true);
  }
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      id={anchor}
      style={{ marginTop: level === 2 ? theme.space[4] : undefined }}
    >
      <Header>
        {icon}
        <Grow>
          <CardTitle as={`h${level}`}>
            <CardLink
              as="button"
              type="button"
              id={id}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
            </CardLink>
          </CardTitle>
          <Caption>{summary}</Caption>
        </Grow>
        <ChevronDown size={24} strokeWidth={2.4} aria-hidden />
      </Header>
      {isOpen && <div style={{ marginTop: theme.space[3] }}>{children}</div>}
    </section>
  );
}

const Header = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 72px;
  padding: ${theme.space[3]} ${theme.space[4]};

  button {
    font-weight: inherit;
    text-align: start;

    @media (forced-colors: active) {
      border: 0;
    }
  }

  > svg {
    color: ${theme.color.actionInk};
    transition: transform ${theme.motion.quick};
  }

  &:has([aria-expanded='true']) > svg {
    transform: rotate(180deg);
  }
`;
