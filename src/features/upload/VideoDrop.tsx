import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { FileInput } from '@/ui/controls/FileInput';

interface VideoDropProps {
  inputRef: Ref<HTMLInputElement>;
  onPick: (file: File) => void;
  children: ReactNode;
}

export function VideoDrop({ inputRef, onPick, children }: VideoDropProps) {
  const [isDragOver, setIsDragOver] = useState(false);

  const take = (file: File | undefined) => {
    if (file) onPick(file);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDragOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <DottedPanel
      isActive={isDragOver}
      onDragOver={drag}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      <FileInput
        ref={inputRef}
        accept="video/*"
        label="Choose Video"
        onPick={([file]) => take(file)}
      />
      {children}
    </DottedPanel>
  );
}
