import { useState, type ClipboardEvent, type DragEvent } from 'react';

export function useFileDrop(onTake: (files: readonly File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false);

  return {
    isDragOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event: DragEvent) => {
        setIsDragOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onTake([...event.dataTransfer.files]);
      },
      /** Text programs copy text together with a picture of it. */
      onPaste: (event: ClipboardEvent) => {
        const { clipboardData } = event;
        const isText = clipboardData.types.includes('text/plain');
        if (isText || clipboardData.files.length === 0) return;
        event.preventDefault();
        onTake([...clipboardData.files]);
      },
    },
  };
}
