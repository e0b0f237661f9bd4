import type { Ref } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface FileInputProps {
  /** A click on it opens the device's own picker. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: 'image/*' | 'video/*';
  isMultiple?: boolean;
  onPick: (files: File[]) => void;
}

/**
 * Takes files from the device's own picker, also the same twice. The button beside it stands for it, so
 * that there is one control to meet.
 */
export function FileInput({ ref, label, accept, isMultiple = false, onPick }: FileInputProps) {
  return (
    <Input
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

const Input = styled(VisuallyHidden).attrs({ as: 'input' })``;
