import { Button } from '@/ui/controls/Button';
import { RecorderPage } from './RecorderPage';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <RecorderPage
      mood="asking"
      title="Leave without your video?"
      text="It isn’t saved anywhere yet. If you leave, you’ll lose it."
    >
      <Button onClick={onStay}>Stay</Button>
      <Button variant="danger-quiet" onClick={onLeave}>
        Leave
      </Button>
    </RecorderPage>
  );
}
