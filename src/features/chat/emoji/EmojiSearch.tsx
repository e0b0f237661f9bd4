import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '@/ui/controls/IconButton';
import * as S from './EmojiPicker.styles';

interface EmojiSearchProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function EmojiSearch({ ref, typed, onType, onKeyDown }: EmojiSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onType('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <S.SearchBox ref={box}>
      <Search size={20} aria-hidden="true" />
      <S.SearchField
        ref={ref}
        type="search"
        name="emoji"
        aria-label="Search emoji"
        placeholder="Search emoji"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <S.Clear>
          <IconButton label="Clear search" tone="soft" onClick={clear}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </S.Clear>
      )}
    </S.SearchBox>
  );
}
