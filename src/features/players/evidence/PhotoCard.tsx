import { Trash2 } from 'lucide-react';
import { IconButton } from '@/ui/controls/IconButton';
import { TextField } from '@/ui/controls/TextField';
import type { Photo } from './photo';
import * as S from './PhotoCard.styles';

interface PhotoCardProps {
  photo: Photo;
  /** Name of the photo, such as "photo 2". */
  name: string;
  /** True for a photo that was just added: its description takes the focus. */
  isFresh: boolean;
  onChange: (photo: Photo) => void;
  onRemove: () => void;
}

/** Focuses the field unless the user is typing in another one. */
function takeFocus(field: HTMLInputElement | null) {
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
}

export function PhotoCard({ photo, name, isFresh, onChange, onRemove }: PhotoCardProps) {
  return (
    <S.Photo>
      <S.Picture>
        <S.Image src={photo.dataUrl} alt={photo.description || name} />
        <S.Remove>
          <IconButton label={`Remove ${name}`} tone="rimmed" onClick={onRemove}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </S.Remove>
      </S.Picture>
      <TextField
        ref={isFresh ? takeFocus : null}
        label={`What does ${name} show?`}
        placeholder="In a few words"
        value={photo.description}
        onChange={(event) => onChange({ ...photo, description: event.target.value })}
      />
    </S.Photo>
  );
}
