import { ImageUp, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '@/api/errorText';
import { useAvatarsQuery } from '@/api/imagesApi';
import type { User } from '@/contract/session';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Caption } from '@/ui/layout/primitives';
import type { DraftAvatar } from './draft';
import { Characters, CharactersSkeleton } from './Characters';
import * as S from './AvatarChoice.styles';
import type { usePhotoPicker } from './usePhotoPicker';

interface AvatarChoiceProps {
  user: User;
  avatar: DraftAvatar;
  photoPicker: ReturnType<typeof usePhotoPicker>;
  onDrawn: (url: string) => void;
}

export function AvatarChoice({ user, avatar, photoPicker, onDrawn }: AvatarChoiceProps) {
  const { data, error, isFetching, refetch } = useAvatarsQuery();
  const input = useRef<HTMLInputElement>(null);
  const chosen = avatar.kind === 'same' ? user.avatar : avatar.kind === 'drawn' ? avatar.url : null;
  const choose = (url: string) => {
    photoPicker.forget();
    onDrawn(url);
  };

  return (
    <Section title="Your avatar">
      <S.FaceCard>
        <FileInput
          ref={input}
          accept="image/*"
          label="Photo"
          onPick={(files) => void photoPicker.pick(files)}
        />
        <S.Ways>
          <Button
            variant="secondary"
            size="small"
            icon={<ImageUp size={20} aria-hidden />}
            isBusy={photoPicker.isReading}
            onClick={() => input.current?.click()}
          >
            Choose a photo
          </Button>
          {data && (
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCcw size={20} aria-hidden />}
              aria-disabled={chosen === data.default}
              onClick={() => choose(data.default)}
            >
              Default avatar
            </Button>
          )}
        </S.Ways>
        {photoPicker.error !== undefined && <Alert>{photoPicker.error}</Alert>}
        <Caption>We shrink photos on your device and remove their location.</Caption>
        <VisuallyHidden as="output">{spoken(avatar, data?.default)}</VisuallyHidden>
        <QueryPart
          data={data?.characters}
          failure={error && `Couldn’t load the characters. ${errorText(error)}`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          loading="Loading characters"
          skeleton={<CharactersSkeleton />}
        >
          {(characters) => <Characters urls={characters} chosen={chosen} onChoose={choose} />}
        </QueryPart>
      </S.FaceCard>
    </Section>
  );
}

/** Returns nothing for the characters, which are radio buttons that screen readers announce. */
function spoken(avatar: DraftAvatar, byDefault: string | undefined): string {
  if (avatar.kind === 'photo') return 'Photo selected.';
  return avatar.kind === 'drawn' && avatar.url === byDefault ? 'Default avatar selected.' : '';
}
