import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { readStored, writeStored } from '@/lib/storage';

interface DropButtonProps {
  isOpen: boolean;
  onPress: () => void;
}

const liftKey = 'water-savers:panel-button';
const step = 24;
/** A pointer that moves less than this presses the button. */
const dragFrom = 5;

/** The height of the window below the highest place, with the button, the tab bar and a margin. */
const roomBelow = 160;

const clamp = (lift: number) => Math.min(Math.max(lift, 0), Math.max(innerHeight - roomBelow, 0));

/** Moves up and down by dragging or with the arrow keys. `?panel=off` hides it. */
export function DropButton({ isOpen, onPress }: DropButtonProps) {
  /** How far above its place it is, in pixels. */
  const [lift, setLift] = useState(() => clamp(Number(readStored(liftKey))));
  const drag = useRef({ y: 0, lift, isDrag: false });

  const move = (to: number) => {
    setLift(clamp(to));
    writeStored(liftKey, String(clamp(to)));
  };
  const start = ({ clientY, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    drag.current = { y: clientY, lift, isDrag: false };
    currentTarget.setPointerCapture(pointerId);
  };
  const follow = ({ clientY, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const moved = drag.current.y - clientY;
    drag.current.isDrag ||= Math.abs(moved) >= dragFrom;
    if (drag.current.isDrag) move(drag.current.lift + moved);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[pressedKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    move(lift + by);
  };

  return (
    <Button
      type="button"
      aria-label="Open the fake API panel"
      aria-expanded={isOpen}
      title="Fake API (Ctrl+.). Drag it to move it."
      $isHidden={isOpen}
      $lift={lift}
      onPointerDown={start}
      onPointerMove={follow}
      onKeyDown={moveByKey}
      onClick={({ detail }) => {
        // A click by the keyboard has no detail, and follows no drag.
        if (detail === 0 || !drag.current.isDrag) onPress();
      }}
    >
      <svg width="26" height="32" viewBox="0 0 26 32" aria-hidden="true">
        <path d="M13 1.500C16.200 6.700 23.500 13.600 23.500 20a10.500 10.500 0 0 1-21 0C2.500 13.600 9.800 6.700 13 1.500Z" />
        <path d="M10.500 16.500 7.500 20l3 3.500M15.500 16.500l3 3.500-3 3.500" />
      </svg>
    </Button>
  );
}

const Button = styled.button.attrs<{ $isHidden: boolean; $lift: number }>(({ $lift }) => ({
  style: { translate: `0 calc(-1 * min(${$lift}px, max(0px, 100dvh - ${roomBelow}px)))` },
}))`
  position: fixed;
  z-index: 30;
  right: 4px;
  bottom: calc(84px + env(safe-area-inset-bottom, 0px));
  display: grid;
  place-items: center;
  width: 34px;
  height: 40px;
  border-radius: 12px;
  opacity: 0.6;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  touch-action: none;
  transition: opacity 150ms;

  &:hover,
  &:focus-visible {
    opacity: 1;
  }

  path {
    fill: #0b6e99;
    stroke: #fff;
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
  }

  path + path {
    fill: none;
  }

  @media print {
    display: none;
  }
`;
