import { useLayoutEffect, useRef, type RefObject } from 'react';
import { figureBoxes, freeTop, isFreeOf, isFreeOfControls } from './buttonPosition';
import * as S from './DropButton.styles';

interface DropButtonProps {
  isOpen: boolean;
  onPress: () => void;
}

/** Opens the panel. The button is at the right edge of the window, clear of the app's controls and figures. */
export function DropButton({ isOpen, onPress }: DropButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useFreePlace(ref);

  return (
    <S.Button
      ref={ref}
      type="button"
      aria-label="Open the fake API panel"
      aria-expanded={isOpen}
      title="Fake API (Ctrl+.)"
      $isHidden={isOpen}
      onClick={onPress}
    >
      <svg width="26" height="32" viewBox="0 0 26 32" aria-hidden="true">
        <path d="M13 1.500C16.200 6.700 23.500 13.600 23.500 20a10.500 10.500 0 0 1-21 0C2.500 13.600 9.800 6.700 13 1.500Z" />
        <path d="M10.500 16.500 7.500 20l3 3.500M15.500 16.500l3 3.500-3 3.500" />
      </svg>
    </S.Button>
  );
}

const margin = 12;
const clearance = 4;
const settleMs = 200;
const firstShare = 0.62;
/** Events after which controls may have moved. */
const movements = ['resize', 'scroll', 'load', 'transitionend', 'animationend'];

/** Moves the button to a free place after changes of the page, unless its place is still free. */
function useFreePlace(ref: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button) return undefined;
    let top = innerHeight * firstShare;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const reposition = () => {
      timer = undefined;
      if (button.matches(':hover, :focus-visible')) return;
      const { left, width, height } = button.getBoundingClientRect();
      const size = { width: width + 2 * clearance, height: height + 2 * clearance };
      const at = (y: number) => ({ left: left - clearance, top: y - clearance, ...size });
      const edge = { at: top, first: margin, last: innerHeight - height - margin };
      const figures = figureBoxes(document, button);
      top = freeTop(
        edge,
        (y) => isFreeOfControls(document, at(y), button),
        (y) => isFreeOf(figures, at(y)),
      );
      button.style.top = `${top}px`;
    };
    const later = () => {
      timer ??= setTimeout(reposition, settleMs);
    };

    reposition();
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const name of movements) window.addEventListener(name, later, { capture: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const name of movements) window.removeEventListener(name, later, { capture: true });
    };
  }, [ref]);
}
