import { useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import type { LiveChat } from '@/services/chat/liveMessages';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { selectOutbox } from './chatSlice';

interface AnnouncerProps {
  live: LiveChat;
  userId: string;
}

/**
 * Announces new messages once, without their text, and own messages that failed. The list is no
 * live region because its rows mount and unmount while scrolling.
 */
export function Announcer({ live: { messages, people }, userId }: AnnouncerProps) {
  const failed = useAppSelector(selectOutbox).find(({ state }) => state === 'failed');
  const [announced, setAnnounced] = useState({ count: messages.length, from: messages.length });
  if (announced.count !== messages.length) {
    setAnnounced({ count: messages.length, from: Math.min(announced.count, messages.length) });
  }
  const news = messages.slice(announced.from);
  const others = news.filter((message) => message.userId !== userId);
  const [first] = others;
  const author = first && (people[first.userId]?.name ?? first.userName);
  const text = others.length > 1 ? `${others.length} new messages` : `New message from ${author}`;
  return (
    <>
      <VisuallyHidden role="status">
        {news.length > 0 && <span key={messages.length}>{first ? text : 'Message sent'}</span>}
      </VisuallyHidden>
      {failed && (
        <VisuallyHidden key={failed.clientId} role="alert">
          Couldn’t send. {failed.reason}
        </VisuallyHidden>
      )}
    </>
  );
}
