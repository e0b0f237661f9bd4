import type { AppThunk } from '@/app/rootReducer';
import type { Clock } from '@/lib/clock';
import { addToOutbox } from '@/services/outbox/outbox';
import { draftSubmitted, selectChat } from './chatSlice';
import { draftFault } from './draftFault';
import { newMessage } from './unsent';

interface Submission {
  /** The newest displayed message. */
  readonly aboveId: string | null;
  readonly clock: Clock;
}

/** Returns true if there was something to send: a second Enter finds the draft empty. */
export const submitDraft =
  ({ aboveId, clock }: Submission): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { draft, draftImages, draftReplyTo } = selectChat(getState());
    if (draftFault(draft, draftImages)) return false;
    const images = draftImages.flatMap(({ stored, description }) =>
      stored ? [{ ...stored, description: description.trim() }] : [],
    );
    const written = { message: draft.trim(), images, replyTo: draftReplyTo ?? undefined, aboveId };
    dispatch(addToOutbox(newMessage(written), clock));
    dispatch(draftSubmitted());
    return true;
  };
