import { useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import type { LiveChat } from '@/services/chat/liveChat';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { selectOutbox } from './chatSlice';

interface AnnouncerProps {
  live: LiveChat;
  userId: string;
}

/**
 * Says once of each message that comes while the screen is open that it is there, not what it says; and of
 * one's own that it was not sent. The list itself is no live region: its rows come and go while one scrolls.
 */
export function Announcer({ live: { messages, people }, userId }: AnnouncerProps) {
  const failed = useAppSelector(selectOutbox).find(({ state }) => state === 'failed');
  const [notified, setTold] = useState({ count: messages.length, from: messages.length });
  if (notified.count !== messages.length) {
    setTold({ count: messages.length, from: Math.min(notified.count, messages.length) });
  }
  const news = messages.slice(notified.from);
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
          Not sent. {failed.reason}
        </VisuallyHidden>
      )}
    </>
  );
}
