import { Upload, Video } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type RefCallback } from 'react';
import { Button } from '@/ui/Button';
import { DottedPanel } from '@/ui/DottedPanel';
import { PhoneIllustration } from '@/ui/PhoneIllustration';
import * as S from './VideoPicker.styles';

interface VideoPickerProps {
  landing: RefCallback<HTMLElement>;
  onPick: (file: File) => void;
}

/** A video comes from the device's own picker, or is dropped here. */
export function VideoPicker({ landing, onPick }: VideoPickerProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onPick(file);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <DottedPanel
      isActive={isOver}
      onDragOver={drag}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <S.Picture>
        <PhoneIllustration />
      </S.Picture>
      <S.Title>Every drop has a story</S.Title>
      <S.Hint>MP4, MOV or WebM, under 2 minutes</S.Hint>
      <S.FileInput
        ref={input}
        type="file"
        accept="video/*"
        aria-label="Choose Video"
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <S.Actions>
        <Button
          ref={landing}
          icon={<Upload size={22} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose Video
        </Button>
        <Button
          variant="secondary"
          icon={<Video size={22} aria-hidden="true" />}
          aria-describedby={noteId}
        >
          Record Now
        </Button>
      </S.Actions>
      <span id={noteId} hidden>
        Recording is not available yet.
      </span>
    </DottedPanel>
  );
}
