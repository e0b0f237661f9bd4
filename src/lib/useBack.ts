import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface EntryState {
  /** The key and the state of React Router's location. */
  readonly key?: string;
  readonly usr?: unknown;
  readonly isBackGuard?: boolean;
}

/** Returns the state of the current history entry. Rendering may lag behind it. */
export const entryState = () => (history.state ?? {}) as EntryState;

/** Does nothing if a step is already pending, or if the user has left the entry since. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const here = useRef<string>(undefined);
  useLayoutEffect(() => {
    here.current = key;
    return () => {
      here.current = undefined;
    };
  }, [key]);

  return () => {
    if (here.current !== key || (entryState().key ?? 'default') !== key) return;
    here.current = undefined;
    void navigate(entryState().isBackGuard ? -2 : -1);
  };
}

/**
 * Adds a history entry with the same URL, to which it returns after each Back, and removes it on
 * unmount. Of several components, the one that was enabled last gets Back. The returned function
 * removes the entry first.
 */
export function useBackGuard(onBack: () => void, isEnabled = true): Leave {
  const back = useEffectEvent(onBack);
  const leave = useRef<Leave>(undefined);

  // In the commit that shows the component: a Back right after it would still leave.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const disable = enableGuard(() => back());
    leave.current = disable;
    return () => disable();
  }, [isEnabled]);

  return (navigate) => leave.current?.(navigate);
}

type Leave = (navigate?: () => void) => void;

/* One entry for the page, as a component can open while the entry of the last one is still removed. */

let guards: Array<() => void> = [];
let onRemoved: (() => void) | undefined;
let guardedKey: string | undefined;
/** True from a `history.back()` or `history.forward()` of the guard until it has arrived. */
let isTraversing = false;

function enableGuard(onBack: () => void): Leave {
  guards.push(onBack);
  onRemoved = undefined;
  window.addEventListener('popstate', handlePop);
  const state = entryState();
  guardedKey = state.key;
  if (!state.isBackGuard) {
    history.pushState({ ...state, isBackGuard: true }, '');
    // A new entry cancels a traversal.
    isTraversing = false;
  }
  return (then) => {
    if (!guards.includes(onBack)) return;
    // A question in front of a component that is left has a guard of its own.
    guards = then ? [] : guards.filter((each) => each !== onBack);
    onRemoved = then;
    // Strict mode mounts it again immediately.
    queueMicrotask(updateHistory);
  };
}

function handlePop() {
  const { key, isBackGuard = false } = entryState();
  const isBack = !isTraversing && !isBackGuard && key === guardedKey;
  isTraversing = false;
  if (isBack) guards.at(-1)?.();
  // Later, as it may unmount the component.
  queueMicrotask(updateHistory);
}

/** Brings the history in line with the component: with the entry while one is mounted, without after. */
function updateHistory() {
  if (isTraversing) return;
  const { key, isBackGuard = false } = entryState();
  if (guards.length > 0) {
    if (isBackGuard || key !== guardedKey) return;
    isTraversing = true;
    history.forward();
  } else if (isBackGuard) {
    isTraversing = true;
    history.back();
  } else {
    window.removeEventListener('popstate', handlePop);
    onRemoved?.();
    onRemoved = undefined;
  }
}
