import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { searchText } from '@/domain/text';
import { hasModifier, pressedKey } from '@/lib/keys';
import { storedValue } from '@/lib/storage';
import { IconButton } from '@/ui/controls/IconButton';
import { fieldLook } from '@/ui/controls/TextField';
import { Note, VisuallyHidden } from '@/ui/layout/primitives';
import { forcedBorder, text, theme } from '@/ui/theme/theme';
import titledLines from './emoji.json';

export type Emoji = ReturnType<typeof readLine>;

export const emojiGroups = titledLines.map(({ title, emoji }) => ({
  title,
  emoji: emoji.map(readLine),
}));

const allEmoji = emojiGroups.flatMap(({ emoji }) => emoji);

/** Reads the emoji, its name, and after a colon other search words, all in lower case. */
function readLine(line: string) {
  const [, emoji = '', name = '', others = ''] = /^(\S+) ([^:]+)(.*)$/.exec(line) ?? [];
  return { emoji, name, words: wordsOf(name + others) };
}

function wordsOf(text: string): readonly string[] {
  return searchText(text).match(/[^\s:-]+/g) ?? [];
}

/** Returns the emoji that have a word starting with each typed word. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = wordsOf(typed);
  return allEmoji.filter(({ words }) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin))),
  );
}

const stored = storedValue({ key: 'water-savers:emoji', schema: v.array(v.string()) });

/** Returns the recently used emoji of this device, newest first. */
export const recentEmoji = (): Emoji[] =>
  (stored.read() ?? []).flatMap((emoji) => allEmoji.filter((each) => each.emoji === emoji));

export function rememberEmoji(emoji: Emoji): void {
  const recent = [emoji, ...recentEmoji().filter((each) => each !== emoji)];
  stored.write(recent.slice(0, 8).map((each) => each.emoji));
}

interface EmojiPickerProps {
  id: string;
  onPick: (emoji: string) => void;
  /** Called on Esc. */
  onClose: () => void;
}

/** The grid is one stop for Tab; arrows, Home and End move between emoji. */
export function EmojiPicker({ id, onPick, onClose }: EmojiPickerProps) {
  // The recent emoji of when it opened: a row that moves under the finger would be missed.
  const [recent] = useState(recentEmoji);
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<Emoji>();
  const [active, setActive] = useState<string>();
  const picker = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const words = typed.trim();
  const found = words === '' ? undefined : findEmoji(words);
  const groups = [
    { title: found ? 'Found' : 'Recent', emoji: found ?? recent },
    ...(found ? [] : emojiGroups),
  ].filter(({ emoji }) => emoji.length > 0);
  const news = added ? `${added.name} added` : found && `${found.length || 'No'} emoji found`;
  const focusActive = () =>
    picker.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    focusActive();
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const type = (next: string) => {
    setTyped(next);
    setAdded(undefined);
    setActive(undefined);
  };
  const pick = (emoji: Emoji) => {
    onPick(emoji.emoji);
    rememberEmoji(emoji);
    setAdded(emoji);
  };
  const leave = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const isTyping = event.target === search.current;
    const first = found?.[0];
    if (key === 'Escape') onClose();
    else if (isTyping && key === 'ArrowDown') focusActive();
    else if (isTyping && key === 'Enter' && first) pick(first);
    else return;
    event.preventDefault();
  };
  const move = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const key = pressedKey(event);
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const points = buttons.map((button) => button.getBoundingClientRect());
    const from = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    const next = nextInGrid(key, from, points);
    if (next !== null) {
      event.preventDefault();
      buttons[next]?.focus();
    } else if (key.length === 1 && key !== ' ') search.current?.focus();
  };

  return (
    <Picker ref={picker} id={id} role="group" aria-label="Emoji" onKeyDown={leave}>
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
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <Scroller key={found && typed} onKeyDown={move}>
        {groups.length === 0 && <Note>{`No emoji for “${words}”. Try another word.`}</Note>}
        {groups.map(({ title, emoji }, group) => (
          <div key={title} role="group" aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`}>{title}</h2>
            <Grid>
              {emoji.map((each, index) => {
                const key = `${title} ${each.emoji}`;
                const isActive = active ? key === active : group === 0 && index === 0;
                return (
                  <button
                    key={key}
                    type="button"
                    aria-label={each.name}
                    tabIndex={isActive ? 0 : -1}
                    onFocus={() => setActive(key)}
                    onClick={() => pick(each)}
                  >
                    {each.emoji}
                  </button>
                );
              })}
            </Grid>
          </div>
        ))}
      </Scroller>
    </Picker>
  );
}

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

type Point = Pick<DOMRect, 'left' | 'top'>;

/** Returns the index to which a key moves the focus in wrapping rows; null for other keys. */
export function nextInGrid(key: string, from: number, points: readonly Point[]): number | null {
  const step = steps[key];
  if (step !== undefined) return Math.max(0, Math.min(from + step, points.length - 1));
  const here = points[from];
  if (!here || !/^Arrow(Down|Up)$/.test(key)) return null;
  const isDown = key === 'ArrowDown';
  const beyond = points.filter(({ top }) => (isDown ? top > here.top : top < here.top));
  const row = beyond.at(isDown ? 0 : -1);
  const distance = ({ left }: Point) => Math.abs(left - here.left);
  const [nearest = here] = beyond
    .filter(({ top }) => top === row?.top)
    .toSorted((a, b) => distance(a) - distance(b));
  return points.indexOf(nearest);
}

/** In the flow of the page, so that it covers nothing. */
const Picker = styled.div`
  margin-top: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} 0;
  border-radius: ${theme.radius.composer};
  background: ${theme.color.column};
  ${forcedBorder}
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
const Scroller = styled.div`
  height: clamp(9rem, 36dvh, 17rem);
  margin-top: ${theme.space[1]};
  padding-bottom: ${theme.space[2]};
  overflow: hidden auto;
  overscroll-behavior: contain;

  > p {
    display: grid;
    place-content: center;
    height: 100%;
    padding: ${theme.space[2]} ${theme.space[4]} 0;
    text-align: center;
    text-wrap: balance;
  }

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
