import { Mail, UserRound } from 'lucide-react';
import type { User } from '@/contract/session';
import { Section } from '@/ui/layout/Section';
import { Caption } from '@/ui/layout/primitives';
import * as S from './Information.styles';

export function Information({ user }: { user: User }) {
  return (
    <Section title="Profile Information">
      <S.List>
        <S.Row>
          <Caption as="dt">
            <UserRound aria-hidden />
            Name
          </Caption>
          <S.Detail dir="auto">{user.name}</S.Detail>
        </S.Row>
        <S.Row>
          <Caption as="dt">
            <Mail aria-hidden />
            Email
          </Caption>
          <S.Detail>{user.email}</S.Detail>
        </S.Row>
      </S.List>
    </Section>
  );
}
