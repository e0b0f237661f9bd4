import { useState } from 'react';
import { shownName } from '@/domain/text';
import { isolated } from '@/lib/isolated';
import type { LiveChat } from '@/services/chat/liveMessages';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import type { UnsentMessage } from './unsent';

interface AnnouncerProps {
  live: LiveChat;
  unsent: readonly UnsentMessage[];
  userId: string;
}

/** Announces beside the list, which is no live region: rows mount and unmount while scrolling. */
export function Announcer({ live: { messages, people }, unsent, userId }: AnnouncerProps) {
  const failed = unsent.findLast(({ reason }) => reason !== undefined);
  const [announced, setAnnounced] = useState({ count: messages.length, from: messages.length });
  if (announced.count !== messages.length) {
    setAnnounced({ count: messages.length, from: Math.min(announced.count, messages.length) });
  }
  const news = messages.slice(announced.from);
  const others = news.filter((message) => message.userId !== userId);
  const [first] = others;
  const author = isolated(
    shownName((first && people[first.userId]?.name) ?? first?.userName ?? ''),
  );
  const text = others.length > 1 ? `${others.length} new messages` : `New message from ${author}`;
  return (
    <>
      <VisuallyHidden role="status">
        {news.length > 0 && <span key={messages.length}>{first ? text : 'Message sent'}</span>}
      </VisuallyHidden>
      {failed && (
        <VisuallyHidden key={failed.clientId} role="alert">
          {`${failed.state === 'refused' ? 'Couldn’t send.' : 'Not sent yet.'} ${failed.reason ?? ''}`}
        </VisuallyHidden>
      )}
    </>
  );
}
