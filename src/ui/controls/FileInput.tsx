import type { Ref } from 'react';
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
