import { useState } from 'react';
import type { Message } from '@/contract/schemas';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

interface AnnouncerProps {
  newest: Message | undefined;
  userId: string;
}

/** Says of each message that comes after the screen was opened that it is there, not what it says. */
export function Announcer({ newest, userId }: AnnouncerProps) {
  const [firstSeenId] = useState(newest?.id);
  const isNews = newest !== undefined && newest.id !== firstSeenId;
  return (
    <VisuallyHidden role="status">
      {isNews && (
        <span key={newest.id}>
          {newest.userId === userId ? 'Message sent' : `New message from ${newest.userName}`}
        </span>
      )}
    </VisuallyHidden>
  );
}
