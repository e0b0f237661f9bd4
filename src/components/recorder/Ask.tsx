import { LockKeyhole, Video } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { RecorderPage } from './RecorderPage';
import { Note } from './RecorderPage.styles';

interface AskProps {
  reason: string;
  onAllow: () => void;
  onClose: () => void;
}

export function Ask({ reason, onAllow, onClose }: AskProps) {
  return (
    <RecorderPage
      mood="ready"
      title="Record a video"
      text={reason}
      onClose={onClose}
      note={
        <Note>
          <LockKeyhole size={22} aria-hidden />
          <p>
            Your browser will ask for your camera and microphone. Your recording stays on this
            device until you use it.
          </p>
        </Note>
      }
    >
      <Button icon={<Video size={22} aria-hidden />} onClick={onAllow}>
        Allow camera
      </Button>
    </RecorderPage>
  );
}
