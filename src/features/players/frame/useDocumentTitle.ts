import { useEffect } from 'react';

/** Sets the document title while a challenge is open, then restores the previous one. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} · Water Savers`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
