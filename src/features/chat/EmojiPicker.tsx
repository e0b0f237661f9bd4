import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { hasModifier, pressedKey } from '@/lib/keys';
import { IconButton } from '@/ui/controls/IconButton';
import { fieldLook } from '@/ui/controls/TextField';
import { Note } from '@/ui/layout/primitives';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { type Emoji, emojiGroups, findEmoji, recentEmoji, rememberEmoji } from './emoji';

interface EmojiPickerProps {
  id: string;
  onPick: (emoji: string) => void;
  /** Called on Esc. */
  onClose: () => void;
}

/** The grid is one stop for Tab; arrows, Home and End move between emoji. */
export function EmojiPicker({ id, onPick, onClose }: EmojiPickerProps) {
  // The recent emoji of when it opened: a row that moves under the finger would be missed.
  const [groups] = useState(() => {
    const recent = recentEmoji();
    return recent.length > 0 ? [{ title: 'Recent', emoji: recent }, ...emojiGroups] : emojiGroups;
  });
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
  const found = typed.trim() === '' ? null : findEmoji(typed);

  const type = (next: string) => {
    setTyped(next);
    const { length } = findEmoji(next);
    setSaid(next.trim() === '' ? '' : `${length === 0 ? 'No' : length} emoji found`);
  };
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
    <Picker ref={picker} id={id} role="group" aria-label="Emoji" onKeyDown={closeOnEscape}>
      <SearchBox>
        <Search size={20} aria-hidden="true" />
        <input
          ref={search}
          type="search"
          name="emoji"
          aria-label="Search emoji"
          placeholder="Search emoji"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={leaveSearch}
        />
        {typed !== '' && (
          <IconButton
            label="Clear search"
            tone="soft"
            onClick={() => {
              type('');
              search.current?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </SearchBox>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {found?.length === 0 ? (
        <Nothing>{`No emoji for “${typed.trim()}”. Try another word.`}</Nothing>
      ) : (
        <EmojiGrid
          key={found ? typed : ''}
          groups={found ? [{ title: 'Found', emoji: found }] : groups}
          onPick={pick}
          onType={() => search.current?.focus()}
        />
      )}
    </Picker>
  );
}

interface EmojiGridProps {
  groups: typeof emojiGroups;
  onPick: (emoji: Emoji) => void;
  /** Called when the user types a letter, which belongs into the search. */
  onType: () => void;
}

function EmojiGrid({ groups, onPick, onType }: EmojiGridProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(`${groups[0]?.title} ${groups[0]?.emoji[0]?.emoji}`);

  const move = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const key = pressedKey(event);
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const points = buttons.map((button) => button.getBoundingClientRect());
    const from = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    const next = nextInGrid(key, from, points);
    if (next !== null) {
      event.preventDefault();
      buttons[next]?.focus();
    } else if (key.length === 1 && key !== ' ') {
      onType();
    }
  };

  return (
    <Scroller ref={grid} onKeyDown={move}>
      {groups.map(({ title, emoji }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`}>{title}</h2>
          <Grid>
            {emoji.map((each) => {
              const key = `${title} ${each.emoji}`;
              return (
                <button
                  key={key}
                  type="button"
                  aria-label={each.name}
                  tabIndex={key === active ? 0 : -1}
                  onFocus={() => setActive(key)}
                  onClick={() => onPick(each)}
                >
                  {each.emoji}
                </button>
              );
            })}
          </Grid>
        </div>
      ))}
    </Scroller>
  );
}

interface Point {
  readonly left: number;
  readonly top: number;
}

/** Returns the index to which a key moves the focus in wrapping rows; null for other keys. */
export function nextInGrid(key: string, from: number, points: readonly Point[]): number | null {
  const last = points.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return nearest(from, points, 1);
    case 'ArrowUp':
      return nearest(from, points, -1);
    default:
      return null;
  }
}

/** Returns the item of the next or previous row nearest to the same column. */
function nearest(from: number, points: readonly Point[], step: 1 | -1): number {
  const here = points[from];
  if (!here) return from;
  const tops = points.map(({ top }) => top).filter((top) => (top - here.top) * step > 0);
  const row = step === 1 ? Math.min(...tops) : Math.max(...tops);
  const distances = points.map(({ left, top }) =>
    top === row ? Math.abs(left - here.left) : Infinity,
  );
  const shortest = Math.min(...distances);
  return shortest === Infinity ? from : distances.indexOf(shortest);
}

/** In the flow of the page, so that it covers nothing. */
const Picker = styled.div`
  margin-top: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} 0;
  border-radius: ${theme.radius.composer};
  background: ${theme.color.column};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const SearchBox = styled.div`
  position: relative;
  color: ${theme.color.inkSoft};

  > svg {
    position: absolute;
    top: 12px;
    left: 12px;
    pointer-events: none;
  }

  > input {
    ${fieldLook}
    min-height: ${theme.layout.target};
    padding: 0 ${theme.layout.target} 0 42px;
    border-radius: ${theme.radius.tab};
    background: ${theme.color.surface};
  }

  > input::-webkit-search-cancel-button {
    display: none;
  }

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;

/** A fixed height, so that results don't move the page. */
const room = css`
  height: clamp(9rem, 36vh, 17rem);
  height: clamp(9rem, 36dvh, 17rem);
  margin-top: ${theme.space[1]};
  overflow: hidden auto;
`;

const Scroller = styled.div`
  ${room}
  padding-bottom: ${theme.space[2]};
  overscroll-behavior: contain;

  h2 {
    ${text.caption}
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 6px ${theme.space[2]} ${theme.space[1]};
    background: ${theme.color.column};
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.layout.target}, 1fr));
  gap: 2px;

  > button {
    min-width: 0;
    height: 46px;
    border-radius: ${theme.radius.tab};
    font-size: 1.625rem;
    line-height: 1;
    scroll-margin: 34px 0 ${theme.space[2]};
    transition: transform ${theme.motion.release};
  }

  > button:active {
    transform: scale(0.86);
    transition-duration: ${theme.motion.press};
  }

  > button:focus-visible {
    background: ${theme.color.actionTint};
    outline-offset: -3px;
  }

  @media (hover: hover) {
    > button:hover {
      background: ${theme.color.actionTint};
    }
  }
`;

const Nothing = styled(Note)`
  ${room}
  display: grid;
  place-content: center;
  padding: ${theme.space[4]};
  text-align: center;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;
