import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onBack` when the user presses the browser's Back, instead of leaving the screen, while the
 * component is mounted. It adds a history entry with the same URL, to which it returns after each
 * Back, and removes it on unmount.
 *
 * Returns a function that removes the entry first and then runs a navigation.
 */
export function useBackGuard(onBack: () => void): (navigate: () => void) => void {
  const guard = useRef<Guard>(null);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    const current = (guard.current ??= createGuard());
    current.enable(() => back());
    return () => current.disable();
  }, []);

  return (navigate) => guard.current?.disable(navigate);
}

type Guard = ReturnType<typeof createGuard>;

interface EntryState {
  /** The location's key, which React Router keeps here. */
  readonly key?: string;
  readonly isBackGuard?: boolean;
}

const entryState = () => (history.state ?? {}) as EntryState;

function createGuard() {
  let onBack: (() => void) | null = null;
  let onRemoved: (() => void) | undefined;
  let guardedKey: string | undefined;
  /** True from a Back until the added entry is the current one again. */
  let isReturning = false;

  function handlePop() {
    const { key, isBackGuard = false } = entryState();
    if (onBack && !isBackGuard && key === guardedKey) {
      isReturning = true;
      history.forward();
      onBack();
      return;
    }
    isReturning = false;
    if (!onBack) remove();
  }

  function remove() {
    if (isReturning) return;
    if (entryState().isBackGuard) {
      history.back();
      return;
    }
    window.removeEventListener('popstate', handlePop);
    onRemoved?.();
    onRemoved = undefined;
  }

  return {
    enable(next: () => void) {
      onBack = next;
      const state = entryState();
      guardedKey = state.key;
      window.addEventListener('popstate', handlePop);
      if (!state.isBackGuard) history.pushState({ ...state, isBackGuard: true }, '');
    },
    disable(then?: () => void) {
      if (!onBack) return;
      onBack = null;
      onRemoved = then;
      // Later, as strict mode mounts again immediately.
      queueMicrotask(() => {
        if (!onBack) remove();
      });
    },
  };
}
