import { Check, ImageUp, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAvatarsQuery } from '@/api/imagesApi';
import { Avatar } from '@/components/Avatar';
import { LoadedPart } from '@/components/LoadedPart';
import type { User } from '@/contract/session';
import { maxImageBytes } from '@/domain/limits';
import type { ImageFileError } from '@/lib/imageFile';
import { quoted } from '@/lib/isolated';
import { resizeImage } from '@/lib/resizeImage';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Caption, Stack } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import type { DraftAvatar } from './useProfileDraft';

interface AvatarChoiceProps {
  user: User;
  avatar: DraftAvatar;
  photoPicker: ReturnType<typeof usePhotoPicker>;
  onDrawn: (url: string) => void;
}

export function AvatarChoice({ user, avatar, photoPicker, onDrawn }: AvatarChoiceProps) {
  const query = useAvatarsQuery();
  const { data } = query;
  const input = useRef<HTMLInputElement>(null);
  const chosen = avatar.kind === 'same' ? user.avatar : avatar.kind === 'drawn' ? avatar.url : null;
  const choose = (url: string) => {
    photoPicker.forget();
    onDrawn(url);
  };

  return (
    <Section title="Your avatar">
      <Card>
        <Stack $pad={4}>
          <FileInput
            ref={input}
            accept="image/*"
            label="Photo"
            onPick={(files) => void photoPicker.pick(files)}
          />
          <Ways>
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
          </Ways>
          {photoPicker.error !== undefined && <Alert>{photoPicker.error}</Alert>}
          <Caption>We shrink photos on your device and remove their location.</Caption>
          <VisuallyHidden as="output">{spoken(avatar, data?.default)}</VisuallyHidden>
          <LoadedPart
            query={query}
            what="the characters"
            skeleton={<Skeleton shape="block" height={280} />}
          >
            {({ characters }) => <Characters urls={characters} chosen={chosen} onChoose={choose} />}
          </LoadedPart>
        </Stack>
      </Card>
    </Section>
  );
}

/** Returns nothing for the characters, which are radio buttons that screen readers announce. */
function spoken(avatar: DraftAvatar, byDefault: string | undefined): string {
  if (avatar.kind === 'photo') return 'Photo selected.';
  return avatar.kind === 'drawn' && avatar.url === byDefault ? 'Default avatar selected.' : '';
}

interface CharactersProps {
  urls: readonly string[];
  /** URL of the chosen avatar, or null for a photo. */
  chosen: string | null;
  onChoose: (url: string) => void;
}

function Characters({ urls, chosen, onChoose }: CharactersProps) {
  const name = useId();
  return (
    <fieldset>
      <Legend>Pick a character</Legend>
      <Grid>
        {urls.map((url, index) => (
          <label key={url}>
            <Avatar src={url} initials={String(index + 1)} size={64} />
            <input
              type="radio"
              name={name}
              aria-label={`Character ${index + 1}`}
              checked={url === chosen}
              onChange={() => onChoose(url)}
            />
            {url === chosen && (
              <Mark aria-hidden="true">
                <Check size={16} strokeWidth={3.5} />
              </Mark>
            )}
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}

/** Side length of an avatar in pixels. */
const side = 512;

export function usePhotoPicker(onPhoto: (photo: Blob) => void) {
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  /** The file that was chosen last. Results for other files are ignored. */
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function pick([file]: readonly File[]) {
    if (!file) return;
    latest.current = file;
    setIsReading(true);
    setError(undefined);
    const wanted = { longest: side, isSquare: true, maxSourceBytes: maxImageBytes };
    const read = await resizeImage(file, wanted)
      // The file may no longer exist on the device.
      .catch(() => ({ error: 'undecodable' as const }));
    if (latest.current !== file) return;
    setIsReading(false);
    if ('error' in read) setError(imageErrorText(file, read.error));
    else onPhoto(read.blob);
  }

  return {
    pick,
    isReading,
    error,
    /** Drops a photo that is still being read, because another avatar was chosen. */
    forget() {
      latest.current = undefined;
      setIsReading(false);
      setError(undefined);
    },
  };
}

const reasons: Record<ImageFileError, string> = {
  empty: 'is empty.',
  svg: 'is an SVG drawing, which can’t be an avatar.',
  'not-an-image': 'isn’t an image.',
  'too-large': `is larger than ${maxImageBytes / 1_048_576} MB.`,
  undecodable: 'couldn’t be read. It may be damaged or an unsupported type.',
};

function imageErrorText({ name }: File, error: ImageFileError): string {
  const wanted = error === 'too-large' ? 'smaller photo' : 'JPEG, PNG, or WebP photo';
  return `${quoted(name)} ${reasons[error]} Choose a ${wanted}. Your avatar hasn’t changed.`;
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > button {
    flex: 1;
    width: auto;
    padding-inline: ${theme.space[2]};
    white-space: nowrap;
  }
`;

const Legend = styled.legend`
  ${text.small}
  margin: ${theme.space[2]} 0 ${theme.space[3]};
  font-weight: ${theme.font.weight.heavy};
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
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: 50%;
    cursor: pointer;

    @media (forced-colors: active) {
      appearance: auto;
      inset: auto auto 0 0;
    }
  }
`;

const Mark = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${theme.color.action};
  box-shadow: 0 0 0 2.5px ${theme.color.surface};
  color: ${theme.color.onAction};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};
`;
