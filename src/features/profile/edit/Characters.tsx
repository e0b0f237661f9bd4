import { Check } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '@/components/Avatar';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './AvatarChoice.styles';

const size = 64;

interface CharactersProps {
  urls: readonly string[];
  /** URL of the chosen avatar, or null for a photo. */
  chosen: string | null;
  onChoose: (url: string) => void;
}

export function Characters({ urls, chosen, onChoose }: CharactersProps) {
  const name = useId();
  return (
    <fieldset>
      <S.Legend>Pick a character</S.Legend>
      <S.Grid>
        {urls.map((url, index) => (
          <S.Character key={url}>
            <Avatar src={url} initials={String(index + 1)} size={size} />
            <S.Radio
              type="radio"
              name={name}
              aria-label={`Character ${index + 1}`}
              checked={url === chosen}
              onChange={() => onChoose(url)}
            />
            <S.Mark aria-hidden="true">
              <Check size={16} strokeWidth={3.5} />
            </S.Mark>
          </S.Character>
        ))}
      </S.Grid>
    </fieldset>
  );
}

const indexes = Array.from({ length: 12 }, (_, index) => index);

export function CharactersSkeleton() {
  return (
    <div aria-hidden="true">
      <S.Legend as="div">
        <Skeleton width={130} height={21} />
      </S.Legend>
      <S.Grid>
        {indexes.map((index) => (
          <S.Character as="div" key={index}>
            <Skeleton width={size} height={size} shape="circle" />
          </S.Character>
        ))}
      </S.Grid>
    </div>
  );
}
