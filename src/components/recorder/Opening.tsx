import { Hourglass } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { PhaseHeading } from './PhaseHeading';
import { RecorderPage } from './RecorderPage';
import { Note } from './RecorderPage.styles';
import { slowText } from './recorderWords';
import { Stage } from './Stage';

interface OpeningProps {
  /** The browser was asked before, and hardly asks again. */
  isAgain: boolean;
  isSlow: boolean;
  onChooseFile: () => void;
  onClose: () => void;
}

/** The browser was asked for the camera and hasn't answered. */
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
      text="Choose “Allow” where your browser asks."
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
