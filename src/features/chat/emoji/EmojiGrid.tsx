import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { hasModifier, pressedKey } from '@/lib/keys';
import type { Emoji, EmojiGroup } from './emojiGroups';
import * as S from './EmojiPicker.styles';
import { nextInGrid } from './nextInGrid';

interface EmojiGridProps {
  groups: readonly EmojiGroup[];
  onPick: (emoji: Emoji) => void;
  /** Called when the user types a letter, which belongs into the search. */
  onType: () => void;
}

/** One stop for Tab; arrows, Home and End move between emoji. */
export function EmojiGrid({ groups, onPick, onType }: EmojiGridProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const starts = startsOf(groups);

  const move = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const key = pressedKey(event);
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const points = buttons.map((button) => button.getBoundingClientRect());
    const next = nextInGrid(key, active, points);
    if (next !== null) {
      event.preventDefault();
      buttons[next]?.focus();
    } else if (key.length === 1 && key !== ' ') {
      onType();
    }
  };

  return (
    <S.Scroller ref={grid} onKeyDown={move}>
      {groups.map(({ title, emoji }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-${group}`}>
          <S.Title id={`${id}-${group}`}>{title}</S.Title>
          <S.Grid>
            {emoji.map((each, index) => {
              const position = (starts[group] ?? 0) + index;
              return (
                <S.Emoji
                  key={each.emoji}
                  type="button"
                  aria-label={each.name}
                  tabIndex={position === active ? 0 : -1}
                  onFocus={() => setActive(position)}
                  onClick={() => onPick(each)}
                >
                  {each.emoji}
                </S.Emoji>
              );
            })}
          </S.Grid>
        </div>
      ))}
    </S.Scroller>
  );
}

function startsOf(groups: readonly EmojiGroup[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const { emoji } of groups) {
    starts.push(start);
    start += emoji.length;
  }
  return starts;
}
