import { Check, Image, SendHorizontal, Smile, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { User } from '@/contract/session';
import { maxMessageLength } from '@/domain/limits';
import { useClock } from '@/lib/ClockContext';
import { hasModifier, pressedKey } from '@/lib/keys';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { insertText } from '@/lib/textCommands';
import { FileInput, filesIn, useFileDrop } from '@/ui/controls/FileInput';
import { IconButton } from '@/ui/controls/IconButton';
import { fieldLook } from '@/ui/controls/TextField';
import { useContentHeight } from '@/ui/controls/useContentHeight';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Row, RowTitle } from '@/ui/layout/primitives';
import { landscape, theme } from '@/ui/theme/theme';
import { draftChanged, selectChat } from './chatSlice';
import { type Conversation, scrollToTop } from './conversation';
import { draftFault, draftLength, keepEdit, submitDraft, useEditing } from './draft';
import { DraftImages, useDraftImages } from './DraftImages';
import { Quote } from './MessageItem';

const EmojiPicker = lazyWithReload(() => import('./EmojiPicker').then((part) => part.EmojiPicker));

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  user: User;
  conversation: Conversation;
}

const faultTexts = {
  blank: null,
  tooLong: `Too long to send. Shorten it to ${maxMessageLength} characters.`,
  imageOnItsWay: 'You can send it once your images are added.',
  imageFailed: 'Retry or remove the images that weren’t added, then send.',
};

export function Composer({ field, user, conversation }: ComposerProps) {
  'use memo';
  const { draft, draftImages, edited } = useAppSelector(selectChat);
  const dispatch = useAppDispatch();
  const clock = useClock();
  const part = useRef<HTMLDivElement>(null);
  const addImage = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const ways = useDraftImages(addImage);
  const { isOver, handlers } = useFileDrop(ways.add);
  const emoji = useEmojiPicker(part, field);
  const isTouch = useSyncExternalStore(subscribeToTouch, () => touch().matches);
  const editing = useEditing(conversation, field);
  const { isSaving, isGone } = editing;
  const written = edited?.text ?? draft;
  useContentHeight(field, written);
  const fault = edited ? editing.fault : draftFault(draft, draftImages);
  const isTooLong = fault === 'tooLong';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (edited) return void editing.save();
    if (!dispatch(submitDraft(clock))) return;
    holdHeight(event);
    ways.forget();
    emoji.closeToField();
    scrollToTop();
  }

  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    ways.add(files);
  }

  return (
    <Part ref={part}>
      <Form {...handlers} $isOver={isOver} onPaste={paste} onSubmit={send}>
        <Head conversation={conversation} user={user} field={field} onEndEdit={editing.end} />
        {!edited && <DraftImages images={draftImages} ways={ways} />}
        {/* Enter inserts the line break on a touch keyboard, which has no Shift+Enter. */}
        <Field
          ref={field}
          name="message"
          rows={1}
          dir="auto"
          aria-label={edited ? 'Edited message' : 'Your tip'}
          aria-describedby={`${id}-count ${id}-fault`}
          aria-invalid={isTooLong}
          placeholder="Share your water-saving tip..."
          enterKeyHint={isTouch ? 'enter' : 'send'}
          value={written}
          onChange={({ target: { value } }) =>
            dispatch(
              draftChanged(edited ? { edited: { id: edited.id, text: value } } : { draft: value }),
            )
          }
          onKeyDown={(event) => {
            if (isSendingKey(event, isTouch)) send(event);
            else if (pressedKey(event) === 'Escape') {
              if (!edited || emoji.openId !== undefined) emoji.closeToField();
              else if (!dispatch(keepEdit(conversation.messageById))) editing.end();
            }
          }}
        />
        <Fault id={`${id}-fault`} aria-live="polite" $isDanger={isTooLong}>
          {fault ? faultTexts[fault] : editing.problem}
        </Fault>
        <Actions
          onMouseDown={(event) => {
            // Leaves the focus, and with it the keyboard of a phone, in the field.
            if (!(event.target as Element).closest('[type=button]')) event.preventDefault();
          }}
        >
          <FileInput ref={input} accept="image/*" isMultiple label="Images" onPick={ways.add} />
          {!edited && (
            <IconButton ref={addImage} label="Add image" onClick={() => input.current?.click()}>
              <Image aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label="Add emoji"
            aria-expanded={emoji.openId !== undefined}
            aria-controls={emoji.openId}
            onClick={emoji.toggle}
          >
            <Smile aria-hidden="true" />
          </IconButton>
          <Caption as="span" id={`${id}-count`}>
            {countText(written)}
          </Caption>
          <IconButton
            label={edited && !isGone ? 'Save' : 'Send'}
            tone="solid"
            type="submit"
            disabled={fault !== undefined || isSaving}
          >
            {edited && !isGone ? (
              <Check size={22} aria-hidden="true" />
            ) : (
              <SendHorizontal size={22} aria-hidden="true" />
            )}
          </IconButton>
        </Actions>
      </Form>
      {emoji.picker}
    </Part>
  );
}

/**
 * A click outside of `part` closes the picker, and so does touching the field, which opens the
 * keyboard in its place.
 */
function useEmojiPicker(part: RefObject<HTMLElement | null>, field: ComposerProps['field']) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const closeToField = () => {
    setIsOpen(false);
    field.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    // A scroll gesture fires no pointerup.
    const closeOutside = ({ target, pointerType }: PointerEvent) => {
      const isIn = (element: Element | null) => element?.contains(target as Node) === true;
      const callsKeyboard = pointerType === 'touch' && isIn(field.current);
      if (!isIn(part.current) || callsKeyboard) setIsOpen(false);
    };
    document.addEventListener('pointerup', closeOutside);
    return () => document.removeEventListener('pointerup', closeOutside);
  }, [isOpen, part, field]);

  return {
    openId: isOpen ? id : undefined,
    toggle: () => setIsOpen(!isOpen),
    closeToField,
    picker: isOpen && (
      <Suspense
        fallback={
          <Loading label="Loading the emoji">
            <Skeleton shape="card" height="9rem" />
          </Loading>
        }
      >
        <EmojiPicker
          id={id}
          onPick={(emoji) => field.current && insertText(field.current, emoji)}
          onClose={closeToField}
        />
      </Suspense>
    ),
  };
}

/** Says that a sent message is edited, or what the new one replies to. */
function Head({ field, user, conversation, onEndEdit }: ComposerProps & { onEndEdit: () => void }) {
  const { draftReplyTo, edited } = useAppSelector(selectChat);
  const dispatch = useAppDispatch();
  if (!edited && draftReplyTo === null) return null;
  const endReply = () => {
    field.current?.focus({ preventScroll: true });
    dispatch(draftChanged({ draftReplyTo: null }));
  };
  return (
    <Reply $gap={1} $align="start" $justify="space-between">
      {edited ? (
        <RowTitle>Editing message</RowTitle>
      ) : (
        <Quote
          answered={conversation.messageById(draftReplyTo ?? '')}
          user={user}
          people={conversation.live.people}
        />
      )}
      <IconButton
        label={edited ? 'Cancel editing' : 'Cancel reply'}
        onClick={edited ? onEndEdit : endReply}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Reply>
  );
}

/** Returns the count near the limit; a longer draft isn't counted further. */
function countText(draft: string): string | null {
  const length = draftLength(draft);
  if (length < 900) return null;
  return length > maxMessageLength ? `over ${maxMessageLength}` : `${length} / ${maxMessageLength}`;
}

/** On a touch device, only a keyboard that is attached has Ctrl and Cmd, which always send. */
const isSendingKey = (event: KeyboardEvent, isTouch: boolean) =>
  pressedKey(event) === 'Enter' && !event.shiftKey && (!isTouch || hasModifier(event));

/** Not `any-pointer: fine`: iPhones match it without a mouse. */
const touch = () => window.matchMedia('(pointer: coarse)');

function subscribeToTouch(onChange: () => void) {
  const list = touch();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Keeps Send in place for 600 ms, so that the second click of a double click doesn't miss it. */
function holdHeight({ type, currentTarget }: SyntheticEvent) {
  if (type !== 'submit') return;
  const { style } = currentTarget as HTMLElement;
  style.minHeight = `${currentTarget.getBoundingClientRect().height}px`;
  setTimeout(() => {
    style.minHeight = '';
  }, 600);
}

/** Is never higher than the window while sticky. The space at its sides is for focus rings. */
const Part = styled.div`
  @media (min-height: 561px) {
    max-height: calc(100dvh - ${theme.layout.barInset} - 8rem);
    margin: 0 -8px -8px;
    padding: 0 8px 8px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`;

const Form = styled.form<{ $isOver: boolean }>`
  ${fieldLook}
  display: flex;
  flex-direction: column;
  margin-top: ${theme.space[4]};
  padding: 14px 6px 4px ${theme.space[4]};
  border-radius: ${theme.radius.composer};
  background: ${theme.color.column};

  ${({ $isOver }) =>
    $isOver &&
    `background: ${theme.color.actionTint};
    outline: 2px dashed ${theme.color.action};
    outline-offset: -6px;`}

  &:has(textarea[aria-invalid='true']) {
    --rim: inset 0 0 0 2px ${theme.color.dangerInk};
  }

  /* On one row. */
  ${landscape} {
    flex-flow: row wrap;
    align-items: center;
    margin-top: ${theme.space[2]};
    padding-block: 4px;

    > * {
      flex: 1 0 100%;
    }

    > textarea {
      flex: 1 0 0;
    }

    > textarea + p {
      order: 1;
    }

    > :last-child {
      flex: none;
      margin: 0;
      padding: 0;
    }
  }
`;

const Reply = styled(Row)`
  margin-top: -8px;
  color: ${theme.color.inkSoft};

  ${landscape} {
    margin-top: 0;
  }

  > :first-child {
    margin-top: 6px;
  }
`;

const Field = styled.textarea`
  min-height: 1.5625rem;
  max-height: 7.8125rem;
  padding-right: 10px;
  border: 0;
  outline: none;
  background: none;
  resize: none;
  field-sizing: content;
  overflow-wrap: anywhere;
`;

const Fault = styled(Caption)<{ $isDanger: boolean }>`
  padding-right: 10px;
  color: ${({ $isDanger }) => $isDanger && theme.color.dangerInk};

  &:not(:empty) {
    margin-top: ${theme.space[1]};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  margin: auto 0 0 -10px;
  padding-top: ${theme.space[1]};

  > span {
    flex: 1;
    padding-right: ${theme.space[3]};
    text-align: end;
  }

  > [aria-expanded='true'] {
    background: ${theme.color.actionTint};
  }

  > [type='submit'] {
    margin-bottom: 2px;

    /* A press goes to the parent, which leaves the focus in the field. */
    &:disabled {
      pointer-events: none;
    }
  }
`;
