import { Pencil, Waves } from 'lucide-react';
import type { User } from '@/contract/schemas';
import { initials, shownName } from '@/domain/text';
import { Avatar } from '@/ui/Avatar';
import { Hero } from '@/ui/Hero';
import { IconButton } from '@/ui/IconButton';
import { ScreenHeading } from '@/ui/ScreenHeading';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as S from './Identity.styles';

const editNoteId = 'edit-profile-note';

/** Face, name, email, level and rank. */
export function Identity({ user }: { user: User }) {
  return (
    <>
      <Hero layout="banner" />
      <S.Identity>
        <S.Face>
          <Avatar src={user.avatar} initials={initials(user.name)} size={112} ring="surface" />
          <S.Edit>
            <IconButton label="Edit profile" tone="rimmed" aria-describedby={editNoteId}>
              <Pencil size={20} aria-hidden />
            </IconButton>
            <VisuallyHidden id={editNoteId}>Editing is not available yet.</VisuallyHidden>
          </S.Edit>
        </S.Face>
        <ScreenHeading dir="auto">{shownName(user.name)}</ScreenHeading>
        <S.Email>{user.email}</S.Email>
        <S.Standing>
          <Waves size={18} aria-hidden />
          <span>
            Level {user.level} • {user.rank}
          </span>
        </S.Standing>
      </S.Identity>
    </>
  );
}
