import { type RefObject, useState } from 'react';
import * as v from 'valibot';
import { errorText, problemOf } from '@/api/apiError';
import type { ListedMessage } from '@/api/messagesApi';
import { addAppListener, useAppDispatch, useAppSelector } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import { messageImageSchema } from '@/contract/messages';
import { maxMessageLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import { useClock } from '@/lib/ClockContext';
import type { Clock } from '@/lib/clock';
import { changeMessage } from '@/services/chat/messageList';
import type { Conversation } from './conversation';
import { storedValue } from '@/lib/storage';
import { addToOutbox, deleteFromOutbox, selectItems } from '@/services/outbox/outbox';
import { chatKey, draftChanged, type DraftImage, emptyDraft, selectChat } from './chatSlice';

const imageSchema = v.pipe(
  v.object({
    key: v.string(),
    name: v.string(),
    stored: v.exactOptional(v.omit(messageImageSchema, ['description'])),
    description: v.string(),
  }),
  v.transform((image): DraftImage => {
    return image.stored ? image : { ...image, reason: 'The page reloaded before it was added.' };
  }),
);

export const storedDraft = storedValue({
  key: chatKey,
  kind: 'tab',
  schema: v.object({
    ownerId: v.nullable(v.string()),
    draft: v.string(),
    draftImages: v.array(imageSchema),
    draftReplyTo: v.nullable(v.string()),
    edited: v.optional(v.nullable(v.object({ id: v.string(), text: v.string() })), null),
  }),
});

/** Is added once, however often it is dispatched. */
const storeChanges = addAppListener({
  predicate: (_, current, previous) => selectChat(current) !== selectChat(previous),
  effect: (_, { getState }) => {
    const chat = selectChat(getState());
    const { draft, draftImages, draftReplyTo, edited } = chat;
    const isEmpty = !draft && draftImages.length === 0 && draftReplyTo === null && !edited;
    storedDraft.write(isEmpty ? null : chat);
  },
});

/** Restores what the user had written in this tab, and stores changes until the tab is closed. */
export const openDraft =
  (userId: string): AppThunk =>
  (dispatch, getState) => {
    if (selectChat(getState()).ownerId === userId) return;
    const stored = storedDraft.read();
    const draft = stored?.ownerId === userId ? stored : { ...emptyDraft, edited: null };
    dispatch(draftChanged({ ...draft, ownerId: userId }));
    dispatch(storeChanges);
  };

type DraftFault = 'blank' | 'tooLong' | 'imageOnItsWay' | 'imageFailed' | undefined;

export function draftFault(draft: string, images: readonly DraftImage[]): DraftFault {
  if (draftLength(draft) > maxMessageLength) return 'tooLong';
  if (images.some(({ reason }) => reason)) return 'imageFailed';
  if (images.some(({ stored }) => !stored)) return 'imageOnItsWay';
  return images.length === 0 && isBlank(draft) ? 'blank' : undefined;
}

/** Returns the number of characters to send; for a longer draft only that it exceeds the limit. */
export function draftLength(draft: string): number {
  return characterCount(draft.trim(), maxMessageLength);
}

/** Returns false for a draft that can't be sent, as after a second Enter. */
export const submitDraft =
  (clock: Clock): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { draft, draftImages, draftReplyTo } = selectChat(getState());
    if (draftFault(draft, draftImages)) return false;
    const images = draftImages.flatMap(({ stored, description }) =>
      stored ? [{ ...stored, description: description.trim() }] : [],
    );
    const arg = {
      message: draft.trim(),
      ...(images.length > 0 && { images: images.map(({ url: _, ...image }) => image) }),
      ...(draftReplyTo !== null && { replyTo: draftReplyTo }),
    };
    dispatch(addToOutbox({ operation: 'sendMessage', arg, display: { images } }, clock));
    dispatch(draftChanged(emptyDraft));
    return true;
  };

/** Returns a refused message to the draft, below what is written there. */
export const takeUp =
  ({ id, message, images = [], replyTo }: ListedMessage): AppThunk =>
  (dispatch, getState) => {
    const { draft, draftImages, draftReplyTo } = selectChat(getState());
    const error = selectItems(getState()).find((item) => item.id === id)?.error;
    const isLost = problemOf(error)?.code === 'image_not_found';
    const added = images.map(({ description, ...stored }): DraftImage => {
      const image = { key: stored.id, name: '', description };
      return isLost ? { ...image, reason: 'It’s no longer on the server.' } : { ...image, stored };
    });
    dispatch(
      draftChanged({
        draft: [draft, message].filter((text) => !isBlank(text)).join('\n'),
        draftImages: [...draftImages, ...added],
        draftReplyTo: draftReplyTo ?? replyTo ?? null,
      }),
    );
    void dispatch(deleteFromOutbox(id));
  };

/** Returns true if an edit has changes. It then says that it has to end first. */
export const keepEdit =
  (messageById: Conversation['messageById']): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { edited } = selectChat(getState());
    if (!edited || edited.text.trim() === messageById(edited.id)?.message) return false;
    dispatch(draftChanged({ edited: { ...edited, isHeld: true } }));
    return true;
  };

/** Edits a sent message in place of the draft. Its text is kept until it is saved. */
export function useEditing(
  { messageById }: Conversation,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const { edited } = useAppSelector(selectChat);
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [{ isSaving = false, error }, setState] = useState<{ isSaving?: true; error?: unknown }>(
    {},
  );
  const original = messageById(edited?.id ?? '');
  const isGone = original?.removed !== undefined || problemOf(error)?.code === 'message_not_found';
  const text = edited?.text.trim() ?? '';
  const isImages = original?.images !== undefined && !isGone && text === '';
  const fault = isImages ? undefined : draftFault(text, []);

  function end() {
    setState({});
    dispatch(draftChanged({ edited: null }));
    field.current?.focus({ preventScroll: true });
  }

  async function save() {
    if (!edited || fault || isSaving) return;
    if (isGone) {
      const arg = { message: text };
      dispatch(addToOutbox({ operation: 'sendMessage', arg, display: { images: [] } }, clock));
    } else {
      setState({ isSaving: true });
      const result = await dispatch(changeMessage(edited.id, text));
      if (result.error !== undefined) return setState({ error: result.error });
    }
    end();
  }

  const isOwnAct = original?.removed === 'author';
  const gone = isOwnAct ? 'You deleted this message' : 'This message was removed';
  const held = edited?.isHeld ? 'Save or cancel this edit first.' : null;
  const failure = error === undefined ? held : `Couldn’t save it. ${errorText(error)}`;
  return {
    isSaving,
    isGone,
    fault,
    problem: isGone
      ? `${gone} meanwhile. Your text is still here: send it as a new message, or cancel.`
      : failure,
    end,
    save,
  };
}
