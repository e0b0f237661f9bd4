import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '@/lib/keys';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { EmojiGrid } from './EmojiGrid';
import { emojiGroups, type Emoji, type EmojiGroup } from './emojiGroups';
import { EmojiSearch } from './EmojiSearch';
import * as S from './EmojiPicker.styles';
import { findEmoji } from './findEmoji';
import { recentEmoji, rememberEmoji } from './recentEmoji';

interface EmojiPickerProps {
  id: string;
  onPick: (emoji: string) => void;
  /** Called on Esc. */
  onClose: () => void;
}

export function EmojiPicker({ id, onPick, onClose }: EmojiPickerProps) {
  // The recent emoji of when it opened: a row that moves under the finger would be missed.
  const [groups] = useState(withRecent);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const focusFirst = () =>
    picker.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    focusFirst();
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const found = typed.trim() === '' ? null : findEmoji(emojiGroups, typed);

  const pick = (emoji: Emoji) => {
    onPick(emoji.emoji);
    rememberEmoji(emoji);
    setSaid(`${emoji.name} added`);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const leaveSearch = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const first = found?.[0];
    if (key === 'ArrowDown') focusFirst();
    else if (key === 'Enter' && first) pick(first);
    else return;
    event.preventDefault();
  };

  return (
    <S.Picker ref={picker} id={id} role="group" aria-label="Emoji" onKeyDown={closeOnEscape}>
      <EmojiSearch
        ref={search}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          setSaid(countText(next));
        }}
        onKeyDown={leaveSearch}
      />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {found?.length === 0 ? (
        <S.Nothing>{`No emoji for “${typed.trim()}”. Try another word.`}</S.Nothing>
      ) : (
        <EmojiGrid
          key={found ? typed : ''}
          groups={found ? [{ title: 'Found', emoji: found }] : groups}
          onPick={pick}
          onType={() => search.current?.focus()}
        />
      )}
    </S.Picker>
  );
}

function withRecent(): readonly EmojiGroup[] {
  const recent = recentEmoji();
  return recent.length > 0 ? [{ title: 'Recent', emoji: recent }, ...emojiGroups] : emojiGroups;
}

function countText(typed: string): string {
  if (typed.trim() === '') return '';
  const { length } = findEmoji(emojiGroups, typed);
  return `${length === 0 ? 'No' : length} emoji found`;
}
