import { Button } from '@/ui/controls/Button';
import { RecorderPage } from './RecorderPage';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Stands in the place of a recording that would be lost. */
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
