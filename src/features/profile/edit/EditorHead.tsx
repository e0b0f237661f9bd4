import type { ReactNode } from 'react';
import type { User } from '@/contract/session';
import { initials, shownName } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import { Hero } from '@/ui/layout/Hero';
import { HeroDrops } from '@/ui/art/HeroDrops';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import type { Draft } from './draft';
import * as S from './ProfileEditor.styles';

interface EditorHeadProps {
  user: User;
  draft: Draft;
  children: ReactNode;
}

export function EditorHead({ user, draft: { name, avatar }, children }: EditorHeadProps) {
  return (
    <>
      <Hero layout="banner" decor={<HeroDrops />}>
        <S.Top>
          {children}
          <ScreenHeading size="title">Edit profile</ScreenHeading>
        </S.Top>
      </Hero>
      <S.Preview>
        <Avatar
          src={avatar.kind === 'same' ? user.avatar : avatar.url}
          initials={initials(name)}
          size={136}
          ring="surface"
          alt="Your avatar"
        />
        <S.Name dir="auto" aria-hidden="true">
          {shownName(name.trim())}
        </S.Name>
      </S.Preview>
    </>
  );
}
