import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { pressedKey } from '@/lib/keys';
import { readStored, writeStored } from '@/lib/storage';
import type { FakeApi } from '../browser/fakeApi';
import { DropIcon } from './DropIcon';
import type { PanelProps } from './Panel';
import type { PanelData } from './PanelContext';
import { record } from './recording';
import { createTime } from './time';

export function launch(fake: FakeApi): void {
  const watched = { fake, recorded: record(fake), time: createTime(fake) };
  const aside = document.createElement('aside');
  aside.setAttribute('aria-label', 'Fake API');
  // Renders synchronously: button and shortcut work as soon as the element is inserted.
  flushSync(() => createRoot(aside).render(<Launcher {...watched} />));
  document.body.append(aside);
}

function Launcher(watched: PanelData) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  /** How often the panel was opened since it was last closed. */
  const [openCount, setOpenCount] = useState(0);
  const isOpen = openCount > 0;
  const focused = useRef<Element | null>(null);
  const close = () => setOpenCount(0);

  // The panel is hidden by now, and the button is visible again.
  useLayoutEffect(() => {
    if (!isOpen && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isOpen]);

  const open = async () => {
    if (!isOpen) focused.current = document.activeElement;
    setOpenCount(openCount + 1);
    if (Panel) return;
    try {
      const loaded = await import('./Panel');
      setPanel(() => loaded.Panel);
    } catch (error) {
      close();
      console.warn("Couldn't load the fake API's panel. Reload the page:", error);
    }
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== '.' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // By a modal dialog of the app.
      const isCovered =
        document.querySelector('#root dialog:modal') !== null &&
        document.querySelector('aside > dialog:modal') === null;
      if (isOpen && !isCovered) close();
      else void open();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  });

  return (
    <>
      {watched.fake.urlParams.panel && <DropButton isOpen={isOpen} onPress={() => void open()} />}
      {Panel && <Panel {...watched} openCount={openCount} onClose={close} />}
    </>
  );
}

const liftKey = 'water-savers:panel-button';
const step = 24;
/** A pointer that moves less than this presses the button. */
const dragFrom = 5;
/** The height of the window below the highest place, with the button, the tab bar and a margin. */
const roomBelow = 160;

/** Moves up and down by dragging or with the arrow keys. `?panel=off` hides it. */
function DropButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  /** How far above its place it is, in pixels. */
  const [lift, setLift] = useState(() => Number(readStored(liftKey)) || 0);
  const grabbed = useRef({ y: 0, lift });

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, innerHeight - roomBelow));
    setLift(next);
    writeStored(liftKey, String(next));
  };

  return (
    <Button
      type="button"
      aria-label="Open the fake API panel"
      aria-expanded={isOpen}
      title="Fake API (Ctrl+.). Drag it to move it."
      style={{
        translate: `0 calc(-1 * min(${lift}px, max(0px, 100dvh - ${roomBelow}px)))`,
        visibility: isOpen ? 'hidden' : 'visible',
      }}
      onPointerDown={({ clientY, pointerId, currentTarget }) => {
        grabbed.current = { y: clientY, lift };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientY, pointerId, currentTarget }) => {
        const { y, lift: from } = grabbed.current;
        if (currentTarget.hasPointerCapture(pointerId)) move(from + y - clientY);
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: step, ArrowDown: -step }[pressedKey(event)];
        if (by === undefined) return;
        event.preventDefault();
        move(lift + by);
      }}
      onClick={({ detail, clientY }) => {
        // A click by the keyboard has no detail, and follows no drag.
        if (detail === 0 || Math.abs(clientY - grabbed.current.y) < dragFrom) onPress();
      }}
    >
      <DropIcon width={26} fill="#0b6e99" stroke="#fff" />
    </Button>
  );
}

const Button = styled.button`
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
  touch-action: none;

  &:hover,
  &:focus-visible {
    opacity: 1;
  }

  @media print {
    display: none;
  }
`;
