import { Mail, UserRound } from 'lucide-react';
import type { User } from '@/contract/session';
import { Section } from '@/ui/layout/Section';
import * as S from './Information.styles';

export function Information({ user }: { user: User }) {
  return (
    <Section title="Profile Information">
      <S.List>
        <S.Row>
          <S.Term>
            <UserRound aria-hidden />
            Name
          </S.Term>
          <S.Detail dir="auto">{user.name}</S.Detail>
        </S.Row>
        <S.Row>
          <S.Term>
            <Mail aria-hidden />
            Email
          </S.Term>
          <S.Detail>{user.email}</S.Detail>
        </S.Row>
      </S.List>
    </Section>
  );
}
