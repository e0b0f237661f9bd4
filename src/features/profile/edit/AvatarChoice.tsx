import { Check, ImageUp, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAvatarsQuery } from '@/api/imagesApi';
import { Avatar } from '@/components/Avatar';
import { LoadedPart } from '@/components/LoadedPart';
import { maxImageBytes } from '@/domain/limits';
import { useIsMounted } from '@/lib/hooks';
import { resizeImage } from '@/lib/resizeImage';
import { Button } from '@/ui/controls/Button';
import { coveringInput } from '@/ui/controls/ChoiceGroup';
import { FileInput } from '@/ui/controls/FileInput';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import {
  Caption,
  Card,
  Center,
  Row,
  RowTitle,
  Stack,
  VisuallyHidden,
} from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import type { ProfileDraft } from './useProfileDraft';

interface AvatarChoiceProps {
  edited: ProfileDraft;
  photoPicker: ReturnType<typeof usePhotoPicker>;
}

export function AvatarChoice({ edited, photoPicker }: AvatarChoiceProps) {
  const query = useAvatarsQuery();
  const byDefault = query.data?.default;
  const { avatar, photo } = edited.draft;
  const isDefault = avatar !== undefined && avatar === byDefault;
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (url: string) => {
    photoPicker.forget();
    edited.takeDrawn(url);
  };

  return (
    <Section title="Your avatar">
      <Stack as={Card} $pad={4}>
        <FileInput
          ref={input}
          accept="image/*"
          label="Photo"
          onPick={(files) => void photoPicker.pick(files)}
        />
        <Ways $gap={2} $wrap>
          <Button
            variant="secondary"
            size="small"
            icon={<ImageUp size={20} aria-hidden />}
            isBusy={photoPicker.isReading}
            onClick={() => input.current?.click()}
          >
            Choose a photo
          </Button>
          {byDefault !== undefined && (
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCcw size={20} aria-hidden />}
              aria-disabled={edited.avatar === byDefault}
              onClick={() => choose(byDefault)}
            >
              Default avatar
            </Button>
          )}
        </Ways>
        {photoPicker.error !== undefined && <Alert>{photoPicker.error}</Alert>}
        <Caption>We shrink photos on your device and remove their location.</Caption>
        {/* Screen readers announce the characters, which are radio buttons. */}
        <VisuallyHidden as="output">
          {photo ? 'Photo selected.' : isDefault && 'Default avatar selected.'}
        </VisuallyHidden>
        <LoadedPart
          query={query}
          what="the characters"
          skeleton={<Skeleton shape="block" height={280} />}
        >
          {({ characters }) => (
            <fieldset>
              <RowTitle as="legend" style={{ margin: `${theme.space[2]} 0 ${theme.space[3]}` }}>
                Pick a character
              </RowTitle>
              <Grid>
                {characters.map((url, index) => (
                  <label key={url}>
                    <Avatar src={url} initials={String(index + 1)} size={64} />
                    <input
                      type="radio"
                      name={name}
                      aria-label={`Character ${index + 1}`}
                      checked={url === edited.avatar}
                      onChange={() => choose(url)}
                    />
                    {url === edited.avatar && (
                      <Mark as="span" aria-hidden="true">
                        <Check size={16} strokeWidth={3.5} />
                      </Mark>
                    )}
                  </label>
                ))}
              </Grid>
            </fieldset>
          )}
        </LoadedPart>
      </Stack>
    </Section>
  );
}

export function usePhotoPicker(onPhoto: (photo: Blob) => void) {
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  /** The file that is being read. Results for other files are ignored. */
  const latest = useRef<File>(undefined);
  const isMounted = useIsMounted();
  const show = (file?: File, problem?: string) => {
    latest.current = file;
    setIsReading(file !== undefined);
    setError(problem);
  };

  return {
    isReading,
    error,
    async pick([file]: readonly File[]) {
      if (!file) return;
      show(file);
      const wanted = { longest: 512, isSquare: true, maxSourceBytes: maxImageBytes };
      const read = await resizeImage(file, wanted);
      if (latest.current !== file || !isMounted()) return;
      show(undefined, 'error' in read ? `${read.error} Your avatar hasn’t changed.` : undefined);
      if ('blob' in read) onPhoto(read.blob);
    },
    /** Drops a photo that is still being read, because another avatar was chosen. */
    forget: () => show(),
  };
}

const Ways = styled(Row)`
  > button {
    flex: 1;
    width: auto;
    padding-inline: ${theme.space[2]};
    white-space: nowrap;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(72px, 25%), 1fr));
  row-gap: ${theme.space[3]};
  justify-items: center;

  label {
    position: relative;
    padding: 4px;
    border-radius: 50%;
    cursor: pointer;

    &:has(:checked) {
      box-shadow: inset 0 0 0 3px ${theme.color.action};
    }
  }

  input {
    ${coveringInput}

    @media (forced-colors: active) {
      appearance: auto;
      inset: auto auto 0 0;
    }
  }
`;

const Mark = styled(Center)`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${theme.color.action};
  box-shadow: 0 0 0 2.5px ${theme.color.surface};
  color: ${theme.color.onAction};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};
`;
