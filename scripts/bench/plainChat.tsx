import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The baseline of the chat benchmark: the same messages in a list that mounts them all. */

interface Message {
  readonly id: string;
  readonly userName: string;
  readonly message: string;
}

function PlainChat({ loaded }: { loaded: readonly Message[] }) {
  const [messages, setMessages] = useState(loaded);
  const [draft, setDraft] = useState('');
  return (
    <>
      <textarea
        aria-label="Your tip"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setMessages([{ id: draft, userName: 'Me', message: draft }, ...messages]);
          setDraft('');
        }}
      />
      <ol aria-label="Messages">
        {messages.map(({ id, userName, message }) => (
          <li key={id}>
            <p>{userName}</p>
            <div>{message}</div>
          </li>
        ))}
      </ol>
    </>
  );
}

const { messages } = window as typeof window & { messages: readonly Message[] };
createRoot(document.getElementById('root') as HTMLElement).render(<PlainChat loaded={messages} />);
