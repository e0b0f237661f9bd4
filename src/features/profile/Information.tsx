import { Mail, UserRound } from 'lucide-react';
import styled from 'styled-components';
import type { User } from '@/contract/session';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Caption } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export function Information({ user }: { user: User }) {
  return (
    <Section title="Profile Information">
      <List>
        <Row>
          <Caption as="dt">
            <UserRound aria-hidden />
            Name
          </Caption>
          <Detail dir="auto">{user.name}</Detail>
        </Row>
        <Row>
          <Caption as="dt">
            <Mail aria-hidden />
            Email
          </Caption>
          <Detail>{user.email}</Detail>
        </Row>
      </List>
    </Section>
  );
}

const List = styled(Card).attrs({ as: 'dl' })``;

const Row = styled.div`
  position: relative;
  padding: 14px ${theme.space[4]} 14px 58px;

  & + & {
    border-top: 1.5px solid ${theme.color.sunken};
  }

  svg {
    position: absolute;
    left: 18px;
    top: calc(50% - 12px);
    color: ${theme.color.actionInk};
  }
`;

const Detail = styled.dd`
  ${text.body}
  display: -webkit-box;
  overflow: hidden;
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
  text-align: left;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
