import { FolderOpen, MicOff, RefreshCw } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { RecorderPage } from './RecorderPage';
import { wordsOf, type CameraErrorName } from './cameraErrors';

interface CameraErrorProps {
  error: CameraErrorName;
  /** Requests the camera again, with or without sound. */
  onOpen: (hasSound: boolean) => void;
  onChooseFile: () => void;
  onClose: () => void;
}

export function CameraError({ error, onOpen, onChooseFile, onClose }: CameraErrorProps) {
  const { title, text, retry, isSoundAlone = false } = wordsOf(error);
  return (
    <RecorderPage mood="off" title={title} text={text} onClose={onClose}>
      {isSoundAlone && (
        <Button icon={<MicOff size={22} aria-hidden />} onClick={() => onOpen(false)}>
          Record without sound
        </Button>
      )}
      {retry !== undefined && (
        <Button
          variant={isSoundAlone ? 'secondary' : 'primary'}
          icon={<RefreshCw size={22} aria-hidden />}
          onClick={() => onOpen(true)}
        >
          {retry}
        </Button>
      )}
      <Button
        variant={retry === undefined ? 'primary' : 'quiet'}
        icon={<FolderOpen size={22} aria-hidden />}
        onClick={onChooseFile}
      >
        Choose a file
      </Button>
    </RecorderPage>
  );
}
