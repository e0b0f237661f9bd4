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
    // Bubbles from each element inside that the pointer leaves.
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
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

/**
 * Returns the files that were copied; none if text was, of which programs add a picture.
 * File managers add names or paths as text, and browsers add the HTML or the URL of an image.
 */
export function filesIn(data: DataTransfer): File[] {
  const files = [...data.files];
  const names = files.flatMap(({ name }) => [name, name.replace(/\.\w+$/, '')]);
  const isOfFile = (line: string) =>
    /^(https?|file|content|blob|data):\S+$/.test(line) ||
    names.some((name) => name.normalize() === line.split(/[/\\]/).at(-1)?.normalize());
  const lines = data
    .getData('text/plain')
    .trim()
    .split(/[\r\n]+/);
  const html = data.getData('text/html');
  const isText = html === '' ? !lines.every(isOfFile) : hasWords(html);
  return isText && lines[0] !== '' ? [] : files;
}

/** True if anything is left of HTML without its tags. Trusted types forbid parsing it. */
const hasWords = (html: string) =>
  html
    .replace(unread, '')
    .replace(/<("[^"]*"|'[^']*'|[^"'>])*>|&nbsp;/g, '')
    .trim() !== '';

const unread = /<(style|script|title)\b[^]*?<\/\1>|<!--[^]*?-->/gi;
