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
    void navigate(-1);
  };
}

/**
 * Adds a history entry with the same URL, to which it returns after each Back, and removes it on
 * unmount. One component at a time can use it. The returned function removes the entry first.
 */
export function useBackGuard(onBack: () => void): (navigate: () => void) => void {
  const back = useEffectEvent(onBack);

  // In the commit that shows the component: a Back right after it would still leave.
  useLayoutEffect(() => {
    guard.enable(() => back());
    return () => guard.disable();
  }, []);

  return (navigate) => guard.disable(navigate);
}

/** One for the page, as a component can open while the entry of the last one is still removed. */
const guard = createGuard();

function createGuard() {
  let onBack: (() => void) | null = null;
  let onRemoved: (() => void) | undefined;
  let guardedKey: string | undefined;
  /** True from a `history.back()` or `history.forward()` of this guard until it has arrived. */
  let isTraversing = false;

  function handlePop() {
    const { key, isBackGuard = false } = entryState();
    const isBack = !isTraversing && !isBackGuard && key === guardedKey;
    isTraversing = false;
    if (isBack) onBack?.();
    updateLater();
  }

  /** Later, as `onBack` may unmount the component, and strict mode mounts it again immediately. */
  function updateLater() {
    queueMicrotask(update);
  }

  /** Brings the history in line with the component: with the entry while it is mounted, without after. */
  function update() {
    if (isTraversing) return;
    const { key, isBackGuard = false } = entryState();
    if (onBack) {
      if (!isBackGuard && key === guardedKey) traverse(() => history.forward());
    } else if (isBackGuard) {
      traverse(() => history.back());
    } else {
      window.removeEventListener('popstate', handlePop);
      onRemoved?.();
      onRemoved = undefined;
    }
  }

  function traverse(go: () => void) {
    isTraversing = true;
    go();
  }

  return {
    enable(next: () => void) {
      onBack = next;
      onRemoved = undefined;
      window.addEventListener('popstate', handlePop);
      const state = entryState();
      guardedKey = state.key;
      if (state.isBackGuard) return;
      history.pushState({ ...state, isBackGuard: true }, '');
      // A new entry cancels a traversal.
      isTraversing = false;
    },
    disable(then?: () => void) {
      if (!onBack) return;
      onBack = null;
      onRemoved = then;
      updateLater();
    },
  };
}
