import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Recorder, Recording } from '@/components/recorder/Recorder';
import { FileInput, useFileDrop } from '@/ui/controls/FileInput';

interface VideoSource {
  label: string;
  /** Why the recorder needs the camera. */
  reason: string;
  onTake: (video: { file: File } & Partial<Recording>) => void;
}

/** Takes videos from the device and from the recorder, whose code loads when it is first opened. */
export function useVideoSource({ label, reason, onTake }: VideoSource) {
  const [part, setPart] = useState<typeof Recorder | 'loading' | 'missing' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const close = () => setPart(null);
  const take = (file: File | undefined) => {
    close();
    if (file) onTake({ file });
  };
  const { isOver, handlers } = useFileDrop(([file]) => take(file));
  const Part = typeof part === 'function' ? part : null;

  return {
    choose,
    async record() {
      setPart('loading');
      const module = await import('@/components/recorder/Recorder').catch(() => null);
      setPart(() => module?.Recorder ?? 'missing');
    },
    isLoading: part === 'loading',
    failure:
      part === 'missing' &&
      'Couldn’t load the recorder. Check your connection and try again, or choose an existing video.',
    /** Props of a panel on which videos can be dropped. */
    drop: { isActive: isOver, ...handlers },
    parts: (
      <>
        <FileInput ref={input} accept="video/*" label={label} onPick={([file]) => take(file)} />
        {Part && (
          <Part
            reason={reason}
            onUse={(recording) => {
              flushSync(close);
              onTake(recording);
            }}
            onChooseFile={() => {
              flushSync(close);
              choose();
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
