import { Button } from '@/ui/controls/Button';
import { RecorderPage } from './RecorderPage';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a recording is lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <RecorderPage
      mood="asking"
      title="Leave without your video?"
      text="It is kept nowhere yet. Leaving loses it."
    >
      <Button onClick={onStay}>Go back to it</Button>
      <Button variant="danger-quiet" onClick={onLeave}>
        Leave
      </Button>
    </RecorderPage>
  );
}
