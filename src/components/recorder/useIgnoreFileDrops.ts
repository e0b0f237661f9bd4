import { useEffect } from 'react';

const preventDrop = (event: DragEvent) => {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** Ignores dropped files, which some browsers would open in place of the page. */
export function useIgnoreFileDrops() {
  useEffect(() => {
    window.addEventListener('dragover', preventDrop);
    window.addEventListener('drop', preventDrop);
    return () => {
      window.removeEventListener('dragover', preventDrop);
      window.removeEventListener('drop', preventDrop);
    };
  }, []);
}
