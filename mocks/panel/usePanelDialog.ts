import { useLayoutEffect, useRef, type RefObject } from 'react';

const openModals = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];

/** Opens next to the app, which stays usable, or above the app's modal dialog. */
export function usePanelDialog(
  isOpen: boolean,
  openCount: number,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    const show = () => {
      if (openModals().length > 0) dialog.showModal();
      else dialog.show();
    };
    show();
    dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();

    const observer = new MutationObserver(() => {
      const isAlone = openModals().every((each) => each === dialog);
      if (!dialog.matches(':modal') || !isAlone) return;
      dialog.close();
      show();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, [isOpen, openCount]);

  return ref;
}
