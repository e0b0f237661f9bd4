import { Trash2 } from 'lucide-react';
import { IconButton } from '@/ui/controls/IconButton';
import { TextField } from '@/ui/controls/TextField';
import type { Photo } from './photo';
import * as S from './PhotoCard.styles';

interface PhotoCardProps {
  photo: Photo;
  /** What it is called: "photo 2". */
  name: string;
  /** Its words come next: they have the focus as soon as it is there. */
  isFresh: boolean;
  onChange: (photo: Photo) => void;
  onRemove: () => void;
}

/** Not from somebody who went on writing elsewhere meanwhile. */
function takeFocus(field: HTMLInputElement | null) {
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
}

/** A chosen photo, what it shows in words, and the way to remove it. */
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
