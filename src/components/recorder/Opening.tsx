import { Hourglass } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { PhaseHeading } from './PhaseHeading';
import { RecorderPage } from './RecorderPage';
import { Note } from './RecorderPage.styles';
import { slowText } from './recorderWords';
import { Stage } from './Stage';

interface OpeningProps {
  /** True if the camera was on before, so that the browser probably won't ask again. */
  isAgain: boolean;
  isSlow: boolean;
  onChooseFile: () => void;
  onClose: () => void;
}

export function Opening({ isAgain, isSlow, onChooseFile, onClose }: OpeningProps) {
  if (isAgain && !isSlow) {
    return (
      <Stage onClose={onClose} isWaiting>
        <PhaseHeading isHidden>Starting the camera</PhaseHeading>
      </Stage>
    );
  }
  return (
    <RecorderPage
      mood="searching"
      title="Waiting for the camera"
      text="Choose “Allow” when your browser asks."
      onClose={onClose}
      note={
        isSlow && (
          <Note>
            <Hourglass size={22} aria-hidden />
            <p>{slowText}</p>
          </Note>
        )
      }
    >
      {isSlow && (
        <Button variant="secondary" onClick={onChooseFile}>
          Choose a file
        </Button>
      )}
    </RecorderPage>
  );
}
