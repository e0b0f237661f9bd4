import { useEffect } from 'react';

/** Names the open challenge in the browser's tab for as long as it is open. */
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
