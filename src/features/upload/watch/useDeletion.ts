import { createContext, useContext, type ComponentType } from 'react';

/** By it the bar with Undo is found, to be given the focus. */
export const undoBarId = 'undo-deletion';

/** The bar with Undo. It comes along with the code that deletes. */
export type UndoBarPart = ComponentType<{ onUndo: () => void }>;

/** So long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

export interface Deletion {
  /** Whether a video is deleted, or will be in a moment. */
  isHidden: (id: string) => boolean;
  /** What can still be undone. */
  pending: { readonly id: string; readonly isHeld: boolean; readonly Bar: UndoBarPart } | null;
  /** What the server refused, and why. */
  failed: { readonly id: string; readonly error: unknown } | null;
  /** Takes a video out of sight; it is deleted ten seconds later, or when the screen is left. */
  begin: (id: string, Bar: UndoBarPart) => void;
  undo: () => void;
  /** Lets the ten seconds wait, or go on. */
  hold: (isHeld: boolean) => void;
  /** Deletes without a wait what could not be deleted. */
  retry: () => void;
}

export const DeletionContext = createContext<Deletion | null>(null);

export function useDeletion(): Deletion {
  const deletion = useContext(DeletionContext);
  if (!deletion) throw new Error('useDeletion must be used within VideoDeletion');
  return deletion;
}
