import { type DragEvent, type Ref, useState } from 'react';
import { VisuallyHidden } from '@/ui/layout/primitives';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: 'image/*' | 'video/*';
  isMultiple?: boolean;
  onPick: (files: File[]) => void;
}

/** Accepts the same file twice in a row. Assistive technology sees only its button. */
export function FileInput({ ref, label, accept, isMultiple = false, onPick }: FileInputProps) {
  return (
    <VisuallyHidden
      as="input"
      ref={ref}
      type="file"
      accept={accept}
      multiple={isMultiple}
      aria-label={label}
      aria-hidden="true"
      tabIndex={-1}
      onChange={(event) => {
        onPick([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}

/** Returns handlers for an element on which files can be dropped, and whether some are over it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onDrop(files);
    },
  };
  return { isOver, handlers };
}
