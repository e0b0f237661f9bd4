import { Chat } from '@/features/chat/Chat';
import { useUser } from '@/features/session/AuthProvider';

export function ChatRoute() {
  return <Chat user={useUser()} />;
}
