import { Copy, Flag, Pencil, Reply, Trash2, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { ListedMessage } from '@/api/messagesApi';
import { useAppDispatch } from '@/app/hooks';
import { Confirm, ConfirmBlock, ReportForm } from '@/components/moderation';
import { changeMessage } from '@/services/chat/messageList';
import { isolated } from '@/lib/isolated';
import { copyText } from '@/lib/textCommands';
import { TextArea } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Divided, Stack } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { text, theme } from '@/ui/theme/theme';

interface MessageMenuProps {
  message: ListedMessage;
  author: { isOwn: boolean; name: string };
  onReply: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** How long the menu says that the text was copied. */
const copiedMs = 1_500;

export function MessageMenu({ message, author, onReply, onEdit, onClose }: MessageMenuProps) {
  const [step, setStep] = useState<'menu' | 'delete' | 'report' | 'block'>('menu');
  const [isCopied, setIsCopied] = useState<boolean>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isCopied !== true) return undefined;
    const timer = setTimeout(() => close(), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const dispatch = useAppDispatch();
  const { id: messageId, userId } = message;
  const name = isolated(author.name);
  const about = { userId, name: author.name, messageId, onEnd: onClose };
  const item = (icon: ReactNode, words: string, onClick: () => void) => (
    <li>
      <Item type="button" onClick={onClick}>
        {icon}
        <span>{words}</span>
      </Item>
    </li>
  );
  const steps = {
    menu: (
      <Stack>
        <Divided>
          {item(<Reply aria-hidden />, 'Reply', onReply)}
          {message.message !== '' &&
            item(<Copy aria-hidden />, 'Copy text', () => {
              void copyText(message.message).then(setIsCopied);
            })}
          {author.isOwn ? (
            <>
              {item(<Pencil aria-hidden />, 'Edit', onEdit)}
              {item(<Trash2 aria-hidden />, 'Delete', () => setStep('delete'))}
            </>
          ) : (
            <>
              {item(<Flag aria-hidden />, 'Report', () => setStep('report'))}
              {/* A deleted user has no avatar. */}
              {message.avatar !== '' &&
                item(<UserX aria-hidden />, `Block ${name}`, () => setStep('block'))}
            </>
          )}
        </Divided>
        {isCopied === true && <Alert tone="success">Copied</Alert>}
        {isCopied === false && (
          <>
            <Alert tone="info">
              Your browser didn’t let us copy it. The text is selected: copy it with the browser’s
              menu or your keyboard.
            </Alert>
            <div ref={selectText}>
              <TextArea label="Text of the message" readOnly value={message.message} />
            </div>
          </>
        )}
      </Stack>
    ),
    delete: (
      <Confirm
        question="It disappears for everybody. Replies to it stay."
        act="Delete"
        onConfirm={() => dispatch(changeMessage(messageId, null))}
        onEnd={onClose}
      />
    ),
    report: <ReportForm {...about} />,
    block: <ConfirmBlock {...about} />,
  };
  const titles = {
    menu: author.isOwn ? 'Your message' : `Message from ${name}`,
    delete: 'Delete this message?',
    report: 'Report this message',
    block: `Block ${name}?`,
  };
  return (
    <Sheet key={step} title={titles[step]} onClose={onClose} guardsBack>
      {steps[step]}
    </Sheet>
  );
}

function selectText(part: HTMLElement | null) {
  const field = part?.querySelector('textarea');
  field?.focus();
  field?.select();
}

const Item = styled.button`
  ${text.body}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 52px;
  padding: ${theme.space[2]} 0;
  font-weight: ${theme.font.weight.bold};
  text-align: start;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;
