import { Pencil, Settings, Waves } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@/contract/session';
import { initials, shownName } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import { Hero } from '@/ui/layout/Hero';
import { IconButton } from '@/ui/controls/IconButton';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import * as S from './Identity.styles';

interface IdentityProps {
  user: User;
  pencil: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

export function Identity({ user, pencil, onEdit }: IdentityProps) {
  return (
    <>
      <Hero layout="banner" />
      <S.SettingsLink as={Link} to="?open=settings" replace aria-label="Settings">
        <Settings size={24} aria-hidden />
      </S.SettingsLink>
      <S.Identity>
        <S.Face>
          <Avatar src={user.avatar} initials={initials(user.name)} size={112} ring="surface" />
          <S.Edit>
            <IconButton ref={pencil} label="Edit profile" tone="rimmed" onClick={onEdit}>
              <Pencil size={20} aria-hidden />
            </IconButton>
          </S.Edit>
        </S.Face>
        <ScreenHeading dir="auto">{shownName(user.name)}</ScreenHeading>
        <S.Email>{user.email}</S.Email>
        <S.Standing>
          <Waves size={18} aria-hidden />
          <span>{`Level ${user.level} • ${user.rank}`}</span>
        </S.Standing>
      </S.Identity>
    </>
  );
}
