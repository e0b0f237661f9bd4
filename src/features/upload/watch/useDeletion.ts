import { createContext, useContext, type ComponentType } from 'react';

export const undoBarId = 'undo-deletion';

/** The bar with Undo, loaded with the code that deletes. */
export type UndoBarPart = ComponentType<{ onUndo: () => void }>;

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

export interface Deletion {
  isHidden: (id: string) => boolean;
  pending: { readonly id: string; readonly isHeld: boolean; readonly Bar: UndoBarPart } | null;
  failed: { readonly id: string; readonly error: unknown } | null;
  /** Hides a video. It is deleted ten seconds later, or when the screen is left. */
  begin: (id: string, Bar: UndoBarPart) => void;
  undo: () => void;
  hold: (isHeld: boolean) => void;
  /** Retries a failed deletion without the undo time. */
  retry: () => void;
}

export const DeletionContext = createContext<Deletion | null>(null);

export function useDeletion(): Deletion {
  const deletion = useContext(DeletionContext);
  if (!deletion) throw new Error('useDeletion must be used within VideoDeletion');
  return deletion;
}
