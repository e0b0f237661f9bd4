import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** The section's id, if links lead to it; its title can then get the focus. */
  anchor?: string;
  children: ReactNode;
}

export function Section({ title, action, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} id={anchor}>
      <Header $justify="space-between" $wrap>
        <h2 id={id} tabIndex={anchor === undefined ? undefined : -1}>
          {title}
        </h2>
        {action}
      </Header>
      {children}
    </Root>
  );
}

const Root = styled.section`
  margin-top: ${theme.space[4]};
`;

const Header = styled(Row)`
  row-gap: 0;
  min-height: ${theme.layout.target};
  margin-bottom: ${theme.space[1]};

  h2 {
    ${text.title}
    min-width: 0;
  }
`;

export const SectionLink = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  min-height: ${theme.layout.target};
  margin: 0 -6px 0 calc(-1 * ${theme.space[3]});
  padding-left: ${theme.space[3]};
  border-radius: ${theme.radius.small};
  color: ${theme.color.actionInk};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
`;
