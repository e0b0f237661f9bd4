import * as v from 'valibot';
import { addAppListener } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import { storedValue } from '@/lib/storage';
import { chatKey, chatOpened, selectChat } from './chatSlice';
import { emptyDraft, type ChatDraft, type ChatState } from './chatState';
import { imageSchema } from './unsent';

const chatSchema = v.object({
  ownerId: v.nullable(v.string()),
  draft: v.string(),
  draftImages: v.optional(
    v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        stored: v.exactOptional(v.omit(imageSchema, ['description'])),
        description: v.string(),
      }),
    ),
    [],
  ),
  draftReplyTo: v.optional(v.nullable(v.string()), null),
});

const stored = storedValue({ key: chatKey, schema: chatSchema, kind: 'tab' });

export function storedDraft(): ChatDraft {
  const { draft, draftImages, draftReplyTo } = stored.read() ?? emptyDraft;
  const notAdded = {
    state: 'failed',
    reason: 'The page reloaded before it was added.',
  } as const;
  return {
    draft,
    draftReplyTo,
    draftImages: draftImages.map((each) => ({
      ...each,
      ...(each.stored ? { state: 'there' } : notAdded),
    })),
  };
}

/** Stores the draft until the tab is closed. */
export function storeDraft({ ownerId, draft, draftImages, draftReplyTo }: ChatState): void {
  const isEmpty = draft === '' && draftImages.length === 0 && draftReplyTo === null;
  stored.write(isEmpty ? null : { ownerId, draft, draftImages, draftReplyTo });
}

/** Is added once, however often it is dispatched. */
const storeChanges = addAppListener({
  predicate: (_, current, previous) => selectChat(current) !== selectChat(previous),
  effect: (_, { getState }) => storeDraft(selectChat(getState())),
});

/** Restores what the user had written in this tab, and stores changes from then on. */
export const openDraft =
  (userId: string): AppThunk =>
  (dispatch, getState) => {
    if (selectChat(getState()).ownerId === userId) return;
    const isOwn = stored.read()?.ownerId === userId;
    dispatch(chatOpened({ userId, draft: isOwn ? storedDraft() : emptyDraft }));
    dispatch(storeChanges);
  };
